// A Cabinet that will be killed: started in the order of main.ts, with a model that obeys and tools that can be counted.
// Started by the tests with a plan as its only argument.
import { setTimeout as wait } from 'node:timers/promises'
import { buildApp } from '../../src/server/app.ts'
import { chanceOf } from '../../src/server/base/chance.ts'
import { readConfig } from '../../src/server/base/config.ts'
import { createLog } from '../../src/server/base/log.ts'
import { serveHttp } from '../../src/server/doors/http/index.ts'
import { startEmbedded } from '../../src/server/storage/embedded/index.ts'
import { reachDatabase } from '../../src/server/storage/index.ts'
import { lockDataDir } from '../../src/server/storage/lock.ts'
import { setup_code } from '../support/cabinet.ts'
import { effectFile, witnessTool } from '../support/counting-tool.ts'
import { obeyingModel } from '../support/obeying-model.ts'
import { type InsideMoment, Plan, type Ready } from './runs/plan.ts'

const plan = Plan.parse(JSON.parse(process.argv[2] ?? '{}'))
const chance = chanceOf(plan.seed)
const effects = effectFile(plan.effects)

let reached = 0
/** A moment has come: perhaps the last one. Otherwise it takes a while, so that kills from outside can meet it, too. */
async function moment(name: InsideMoment, longest: number): Promise<void> {
  if (plan.die?.moment === name && ++reached === plan.die.count) {
    const die = () => process.kill(process.pid, 'SIGKILL')
    if (plan.die.after === 0) die()
    else setTimeout(die, plan.die.after)
  }
  await wait(chance.between(0, longest))
}

const moments = { showing: 'parking', before_effect: 'before_effect', after_effect: 'after_effect' } as const
const witness = {
  happen: effects.add,
  at: async (name: 'binding' | keyof typeof moments) => {
    if (name !== 'binding') await moment(moments[name], name === 'showing' ? 2 : 30)
  },
}

const config = readConfig({ DATA_DIR: plan.data_dir, PORT: '0', SETUP_CODE: setup_code, LOG_LEVEL: 'error' })
const log = createLog(config.log_level)
const lock = await lockDataDir(config.data_dir)
const embedded = await startEmbedded({ data_dir: config.data_dir, log, on_lost: () => process.exit(1) })
await reachDatabase(embedded.connection)
const app = await buildApp({
  config,
  log,
  connection: embedded.connection,
  secret_key: 'a secret key for tests that is long enough',
  model: obeyingModel(() => moment('streaming', 5)),
  tools: [witnessTool('write_file', witness), witnessTool('delete_file', witness)],
})
const server = await serveHttp(app.http, config)
process.on('SIGTERM', async () => {
  await server.close()
  await app.close()
  await embedded.stop()
  await lock.release()
  process.exit()
})
const ready: Ready = { port: server.port, connection: embedded.connection }
process.stdout.write(`${JSON.stringify(ready)}\n`)
await app.begin()
