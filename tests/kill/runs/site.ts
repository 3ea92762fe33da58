// One data folder, and the servers that live on it one after another.
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Chance, chanceOf } from '../../../src/server/base/chance.ts'
import { clusterProcesses, stopProcesses } from '../../../src/server/storage/embedded/processes.ts'
import { password, setup_code } from '../../support/cabinet.ts'
import { effectFile } from '../../support/counting-tool.ts'
import { watchStates } from '../../support/state-history.ts'
import { type Client, call } from './client.ts'
import type { Plan } from './plan.ts'
import { readyOf, type ServerProcess, startServer, withDatabaseOf } from './server-process.ts'

export type Site = Awaited<ReturnType<typeof openSite>>

export async function openSite(seed: number) {
  const data_dir = await mkdtemp(join(tmpdir(), 'cabinet-kills-'))
  const cluster = join(data_dir, 'postgres', 'cluster')
  const effects = join(data_dir, 'effects')
  const chance = chanceOf(seed)
  const servers: ServerProcess[] = []
  return {
    effects: effectFile(effects),
    servers,
    /** Starts the next server, which perhaps knows when it has to die. */
    begin(die?: Plan['die']): ServerProcess {
      const server = startServer({ data_dir, effects, seed: chance.between(1, 1e9), ...(die && { die }) })
      servers.push(server)
      return server
    },
    /** Kills every process of the database, as a power cut does; the server's own has ended already. */
    async cutPower(): Promise<void> {
      for (const { pid } of await clusterProcesses(cluster)) {
        try {
          process.kill(pid, 'SIGKILL')
        } catch {
          // It ended by itself.
        }
      }
    },
    /** Ends whatever still runs, and leaves nothing behind. */
    async remove(): Promise<void> {
      servers.at(-1)?.kill()
      await servers.at(-1)?.ended
      await stopProcesses(cluster)
      await rm(data_dir, { recursive: true, force: true })
    },
  }
}

/** Kills the very first start again and again, while database and tables are made. */
export async function killFirstStarts(site: Site, kills: number, chance: Chance): Promise<void> {
  for (let kill = 0; kill < kills; kill++) {
    const server = site.begin()
    setTimeout(server.kill, chance.between(0, 4_000))
    await server.ended
    if (chance.happens(0.5)) await site.cutPower()
  }
}

/** The first whole start: the tables, the owner, and an eye on every change. Ends by a kill; answers the owner's token. */
export async function settleIn(site: Site): Promise<string> {
  const server = site.begin()
  const ready = await readyOf(server)
  const client: Client = { address: `http://127.0.0.1:${ready.port}`, token: '', gone: server.gone }
  const owner = { email: 'owner@example.com', password, full_name: 'Olive Owner', setup_code }
  const { status, body } = await call(client, 'POST', '/api/auth/register', owner)
  if (status !== 200) throw new Error(`The owner could not register: ${body.detail}`)
  await withDatabaseOf(ready, watchStates)
  server.kill()
  await server.ended
  return body.access_token
}
