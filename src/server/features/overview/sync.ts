// What has changed since a cursor, for programs that keep a copy. The cursor is a place in the journal's events.
import { sync } from '#contract/agent-sync'
import { eventsAfter, type OutboxEvent, outboxRange, readAtMost } from '../../storage/index.ts'
import { pendingApprovals } from '../approvals/index.ts'
import { openReports, reportsById } from '../duties/index.ts'
import { agentsOfRuns } from '../runs/index.ts'
import { type Context, query } from '../verb.ts'
import { seeAgents } from './statuses.ts'

/** As many open findings as the whole state carries. */
const mostReports = 200

const statuses = async (context: Context, wanted: (agent_id: string) => boolean) =>
  Object.fromEntries(
    (await seeAgents(context)).filter(({ agent }) => wanted(agent.id)).map(({ agent, shown }) => [agent.id, shown]),
  )

const pending = async (context: Context) => (await pendingApprovals(context, {})).pending_requests

async function everything(context: Context, newest: number) {
  const [reports, agent_statuses, pending_requests] = await Promise.all([
    openReports(context, mostReports),
    statuses(context, () => true),
    pending(context),
  ])
  return { cursor: String(newest), complete: true, has_more: false, reports, agent_statuses, pending_requests }
}

const idsOf = (events: readonly OutboxEvent[], type: OutboxEvent['type']) => [
  ...new Set(events.filter(event => event.type === type).map(({ id }) => id)),
]

export const syncAgents = query(sync, async ({ cursor }, context) => {
  const { db } = context.house
  const { oldest, newest } = await outboxRange(db)
  const seen = cursor === undefined ? -1 : Number(cursor)
  if (seen < oldest - 1 || seen > newest) return everything(context, newest)
  const events = await eventsAfter(db, seen)
  const reports = await reportsById(context, idsOf(events, 'finding.changed'))
  const touched = new Set([
    ...idsOf(events, 'agent.changed'),
    ...reports.map(({ agent_id }) => agent_id),
    ...(await agentsOfRuns(db, idsOf(events, 'run.changed'))),
  ])
  return {
    cursor: String(events.at(-1)?.seq ?? seen),
    complete: false,
    has_more: events.length === readAtMost,
    reports,
    agent_statuses: touched.size > 0 ? await statuses(context, id => touched.has(id)) : {},
    pending_requests: idsOf(events, 'approval.changed').length > 0 ? await pending(context) : null,
  }
})
