// What an administrator finds at home, in one answer.
import { get } from '#contract/home'
import { pendingApprovals } from '../approvals/index.ts'
import { budgetsInTrouble } from '../budgets/index.ts'
import { listFindings, openByPriority } from '../duties/index.ts'
import { unknownCalls } from '../runs/index.ts'
import { query } from '../verb.ts'
import { setupOf } from './setup.ts'
import { seeAgents } from './statuses.ts'

/** So many of each list are shown at home. */
const most = 5

export const getHome = query(get, async (_input, context) => {
  const [{ pending_requests }, seen, unknown, { findings }, open, budgets, setup] = await Promise.all([
    pendingApprovals(context, {}),
    seeAgents(context),
    unknownCalls(context, {}),
    listFindings(context, { limit: most }),
    openByPriority(context),
    budgetsInTrouble(context.house),
    setupOf(context),
  ])
  const soonest = pending_requests.toSorted((one, other) => one.expires_at.localeCompare(other.expires_at))
  return {
    approvals: { waiting: pending_requests.length, first: soonest.slice(0, most) },
    agents: {
      in_trouble: seen.flatMap(({ agent, shown, trouble }) =>
        trouble && shown.status === 'error' ? [{ agent_id: agent.id, name: agent.name, trouble }] : [],
      ),
      paused: seen.flatMap(({ agent, state }) =>
        state?.paused_at ? [{ agent_id: agent.id, name: agent.name, paused_at: state.paused_at.toISOString() }] : [],
      ),
      unknown_calls: unknown.calls.length,
    },
    findings: { open, first: findings },
    budgets,
    setup,
  }
})
