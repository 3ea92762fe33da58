// From a person's decision to the moment when the tool that waited for it is entered.
import { setTimeout as wait } from 'node:timers/promises'
import type { Approval } from '../../src/contract/approvals.ts'
import type { Run } from '../../src/contract/runs.ts'
import { fakeOpenAI } from '../../tests/support/fake-openai.ts'
import { type Api, connectModel, register, sayOnce } from '../support/api.ts'
import { held } from '../support/held.ts'
import { momentsOf } from '../support/moments.ts'
import { withClient, withCluster, withFolder } from '../support/places.ts'
import { type Program, TIMED, withProgram } from '../support/program.ts'
import { type Row, row } from '../support/row.ts'
import { median, quantile } from '../support/statistics.ts'
import { TIMED_TOOL } from '../support/timed-tool.ts'

const DECISIONS = 200
/** The first ones warm up the program, as in any server that is not just started. */
const WARM = 40
/** On a slow machine there are fewer: so long for asking and as long for deciding; milliseconds. */
const PATIENCE = 20_000
/** The decision with the run that goes on by it, and the call marked as begun. */
const COMMITS = 2

type Times = { from_sent: number; from_received: number; from_answer: number }

export async function approve(): Promise<Row[]> {
  const times = await withFolder(DATA_DIR => withProgram(TIMED, { DATA_DIR }, measured))
  const baseline = { title: `${COMMITS} bare commits one after the other`, value: await bareCommits() }
  const of = (name: keyof Times) => times.map(time => time[name])
  const note = `${times.length} decisions one by one, through HTTP`
  return [
    row('Approval received to the tool’s start', 'ms', median(of('from_received')), {
      goal: { at_most: 8 },
      baseline,
      note: `median; ${note}`,
    }),
    row('Approval received to the tool’s start: p95', 'ms', quantile(of('from_received'), 0.95), { baseline }),
    row('Approval sent by the client to the tool’s start', 'ms', median(of('from_sent')), { baseline, note: 'median' }),
    row('Approval answered to the tool’s start', 'ms', median(of('from_answer')), {
      note: 'median; what is left when the person sees that it was accepted',
    }),
  ]
}

async function measured({ address, child }: Program): Promise<Times[]> {
  const api = await register(address)
  const model = await fakeOpenAI(({ body }) =>
    JSON.stringify(body.messages).includes('"role":"tool"')
      ? { text: 'Done.' }
      : { calls: [{ name: TIMED_TOOL, arguments: '{"thing":"this"}' }] },
  )
  return held(model, model.close, async () => {
    await connectModel(api, model.base_url)
    const approvals: Approval[] = []
    for (const began = performance.now(); approvals.length < DECISIONS && performance.now() - began < PATIENCE; ) {
      const [approval] = (await sayOnce(api, 'Do it')).run?.approvals ?? []
      if (!approval) throw new Error('The agent did not ask for approval')
      approvals.push(approval)
    }
    const times: Times[] = []
    const began = performance.now()
    for (const approval of approvals) {
      if (performance.now() - began > PATIENCE) break
      times.push(await decide(api, child, approval))
    }
    return times.slice(Math.min(WARM, times.length / 2))
  })
}

/** Approves one request and waits until its run has ended, so that the server is idle before the next one. */
async function decide(api: Api, child: Program['child'], { id, run_id }: Approval): Promise<Times> {
  const moments = momentsOf(child)
  const sent = process.hrtime.bigint()
  await api.call('POST', '/api/pygpt/permissions/respond', { request_id: id, approved: true })
  const answered = process.hrtime.bigint()
  const { received, entered } = await moments
  for (;;) {
    const { status } = await api.call<Run>('GET', `/api/runs/${run_id}`)
    if (status === 'succeeded') break
    if (status === 'failed') throw new Error('A run failed')
    await wait(5)
  }
  const since = (moment: bigint) => Number(entered - moment) / 1e6
  return { from_sent: since(sent), from_received: since(received), from_answer: since(answered) }
}

/** Median milliseconds of as many commits, each changing one row. */
const bareCommits = (): Promise<number> =>
  withCluster(({ connection }) =>
    withClient(connection, async client => {
      await client.query('create table bare (id int primary key, value int)')
      await client.query('insert into bare values (1, 0)')
      const times: number[] = []
      for (let count = 0; count < DECISIONS; count++) {
        const began = performance.now()
        for (let commit = 0; commit < COMMITS; commit++) await client.query('update bare set value = value + 1')
        times.push(performance.now() - began)
      }
      return median(times)
    }),
  )
