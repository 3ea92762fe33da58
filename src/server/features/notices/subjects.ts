// What notices are about, by its name, as far as their reader may see it now: nothing of it is kept with the notice.
import { approvalsById } from '../approvals/index.ts'
import { reportsById } from '../duties/index.ts'
import { endedTasks } from '../runs/index.ts'
import type { Context } from '../verb.ts'
import { readerOf } from './choices.ts'
import type { Fact } from './facts.ts'

type About = Pick<Fact, 'kind' | 'about'>

/** Names by the id that a notice is about; of a budget and a sign-in its sentence says all. */
export async function subjectsOf(rows: readonly About[], context: Context): Promise<ReadonlyMap<string, string>> {
  const reader = readerOf(context)
  const idsOf = (kind: Fact['kind']) => rows.flatMap(row => (row.kind === kind ? [row.about] : []))
  const [approvals, findings, tasks] = await Promise.all([
    approvalsById(context, idsOf('approval_waiting')),
    reportsById(context, idsOf('finding_important')),
    endedTasks(context.house.db, idsOf('run_ended'), new Date(0)),
  ])
  return new Map([
    ...approvals.map(({ id, description }) => [id, description] as const),
    ...findings.map(({ id, data }) => [id, data.title] as const),
    ...tasks.flatMap(({ id, requester_id, title }) => (requester_id === reader ? [[id, title] as const] : [])),
  ])
}
