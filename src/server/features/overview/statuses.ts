// What every agent is doing, computed from its runs, its findings and whether somebody has paused it.
import type { AgentStatus } from '#contract/agent-status'
import { type AgentInfo, agentStates, roster, type StateRow } from '../agents/index.ts'
import { agentFigures } from '../duties/index.ts'
import { runFigures, standingFailures } from '../runs/index.ts'
import type { Context } from '../verb.ts'
import { lookBack, metricsOf, statusOf } from './rules.ts'

export type Seen = {
  agent: AgentInfo
  state: StateRow | undefined
  shown: AgentStatus
  success_rate: number | null
  response_time: number | null
  /** What failed and stands, as a sentence; null when nothing does. */
  trouble: string | null
}

/** All agents in the order of the roster, with the findings that the asker may see. */
export async function seeAgents(context: Context): Promise<Seen[]> {
  const { db, clock } = context.house
  const now = clock.now()
  const since = new Date(now.getTime() - lookBack)
  const [states, runs, failures, findingsOf] = await Promise.all([
    agentStates(db),
    runFigures(db, since),
    standingFailures(db, since),
    agentFigures(context, since),
  ])
  return roster.map(agent => {
    const state = states.get(agent.id)
    const { open, generated, has_looked } = findingsOf(agent.id)
    const failure = failures.find(
      ({ agent_id, ended_at }) => agent_id === agent.id && !(state?.restarted_at && ended_at <= state.restarted_at),
    )
    const own = runs.get(agent.id)
    const facts = {
      running_since: state?.running_since ?? null,
      paused: Boolean(state?.paused_at),
      has_trouble: failure !== undefined,
      running: own?.running ?? 0,
      queued: own?.queued ?? 0,
      succeeded: own?.succeeded ?? 0,
      failed: own?.failed ?? 0,
      mean_seconds: own?.mean_seconds ?? null,
      has_looked,
    }
    const { success_rate, response_time, ...metrics } = metricsOf(facts, now)
    return {
      agent,
      state,
      success_rate,
      response_time,
      trouble: failure ? `${failure.title}: ${failure.sentence}` : null,
      shown: {
        name: agent.name,
        description: agent.description,
        status: statusOf(facts),
        running: !facts.paused,
        queue_size: facts.queued,
        insights_count: open,
        last_activity: own?.last_activity.toISOString() ?? null,
        performance_metrics: { ...metrics, insights_generated: generated },
      },
    }
  })
}
