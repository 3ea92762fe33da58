// A round of all agents over a big ledger and, so that nearly every duty has something to look at, the sample company
// beside it; then a round with no news.
import { setTimeout as wait } from 'node:timers/promises'
import { type Api, register } from '../support/api.ts'
import { uploadTable } from '../support/company-table.ts'
import { makeLedger } from '../support/ledger.ts'
import { withFolder } from '../support/places.ts'
import { PRODUCT, withProgram } from '../support/program.ts'
import { type Row, row } from '../support/row.ts'
import { median } from '../support/statistics.ts'

const ROWS = 1_000_000
const IDLE_ROUNDS = 3

type Agents = { agents: { id: string; duties: { state: string }[] }[] }
type Runs = { runs: { status: string }[] }

export const round = (): Promise<Row[]> =>
  withFolder(async folder => {
    const table = await makeLedger(folder, ROWS)
    return withFolder(DATA_DIR =>
      withProgram(PRODUCT, { DATA_DIR }, async ({ address }) => {
        const api = await register(address)
        await uploadTable(api, table)
        await loadSample(api)
        await rested(api)
        const { agents } = await api.call<Agents>('GET', '/api/agents')
        const ready = agents.flatMap(({ duties }) => duties).filter(({ state }) => state === 'ready').length
        const began = performance.now()
        for (const { id, duties } of agents)
          if (duties.length > 0) await api.call('POST', `/api/agents/${id}/duties/check`, {})
        const seconds = ((await rested(api)) - began) / 1000
        const idle: number[] = []
        for (let count = 0; count < IDLE_ROUNDS; count++)
          idle.push(await lasting(() => api.call('POST', '/api/agents/analyze', {})))
        const note = `${agents.length} agents, ${ready} duties with something to look at, ${ROWS.toLocaleString('en')} rows`
        return [
          row('A full round of all agents', 's', seconds, { goal: { at_most: 120 }, note }),
          row('A round with nothing changed', 's', median(idle), { goal: { at_most: 2 } }),
        ]
      }),
    )
  })

/** Seconds. */
async function lasting(work: () => Promise<unknown>): Promise<number> {
  const began = performance.now()
  await work()
  return (performance.now() - began) / 1000
}

async function loadSample(api: Api): Promise<void> {
  await api.call('POST', '/api/sample', {})
  while ((await api.call<{ state: string }>('GET', '/api/sample')).state === 'loading') await wait(500)
}

/** Waits until nothing has begun for a while, as what has changed is looked at within seconds; answers since when. */
async function rested(api: Api): Promise<number> {
  let since = performance.now()
  for (let calm = 0; calm < 8; ) {
    const [queued, running] = await Promise.all(
      ['queued', 'running'].map(status => api.call<Runs>('GET', `/api/runs?status=${status}&limit=1`)),
    )
    calm = (queued?.runs.length ?? 0) + (running?.runs.length ?? 0) === 0 ? calm + 1 : 0
    if (calm === 0) since = performance.now()
    await wait(500)
  }
  return since
}
