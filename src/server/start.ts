// Starts and stops Cabinet, in order. Whatever prevents the start is said in one line.
import { buildApp } from './app.ts'
import { type Config, readConfig } from './base/config.ts'
import { AppError, messageOf } from './base/errors.ts'
import { createLog, type Log } from './base/log.ts'
import { serveHttp } from './doors/http/index.ts'
import { secretKey } from './secret-key.ts'
import { startEmbedded } from './storage/embedded/index.ts'
import { reachDatabase } from './storage/index.ts'
import { lockDataDir } from './storage/lock.ts'

const say = (line: string) => process.stdout.write(`${line}\n`)

/** The longest that stopping in order may take; milliseconds. */
const patience = 20_000

type Ending = () => Promise<unknown>

/** Brings up everything; each part puts its ending on the list before the next part begins. */
async function start(config: Config, log: Log, endings: Ending[]): Promise<void> {
  const lock = await lockDataDir(config.data_dir)
  endings.unshift(() => lock.release())
  const secret_key = await secretKey(config)
  const lost = () => {
    log.fatal('The database ended and could not be started again')
    process.exitCode = 1
    process.kill(process.pid, 'SIGTERM')
  }
  const embedded = config.database_url
    ? undefined
    : await startEmbedded({ data_dir: config.data_dir, log, on_lost: lost })
  if (embedded) endings.unshift(() => embedded.stop())
  const connection = config.database_url ?? embedded?.connection ?? ''
  await reachDatabase(connection)
  const build = () => buildApp({ config, log, connection, secret_key })
  const app = await (embedded ? embedded.upgrading(build) : build())
  endings.unshift(() => app.close())
  const server = await serveHttp(app.http, config)
  endings.unshift(() => server.close())

  const address = config.public_url.replace(/:0$/, `:${server.port}`)
  say(`Cabinet is running at ${address}`)
  const link = await app.setup_link()
  if (link) say(`Set it up here, once: ${link.replace(/:0(?=\/)/, `:${server.port}`)}`)
  await app.begin()
}

/** The whole life of the program. Resolves when everything is up; a signal ends it. */
export async function main(): Promise<void> {
  const endings: Ending[] = []
  let stopping: Promise<void> | undefined
  const stop = (log: Log) => {
    stopping ??= (async () => {
      setTimeout(() => process.exit(1), patience).unref()
      for (const end of endings) await end().catch(error => log.error({ error }, 'Something did not stop in order'))
      process.exit()
    })()
    return stopping
  }
  try {
    const config = readConfig()
    const log = createLog(config.log_level)
    for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => void stop(log))
    process.on('unhandledRejection', error => log.error({ error }, 'An error that nobody caught'))
    await start(config, log, endings)
  } catch (error) {
    // Asked to stop while it was still starting: what failed then failed because of that.
    if (stopping) return stopping
    process.stderr.write(
      `${error instanceof AppError ? error.message : `Cabinet could not start: ${messageOf(error)}`}\n`,
    )
    for (const end of endings) await end().catch(() => {})
    process.exit(1)
  }
}
