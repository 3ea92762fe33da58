// The network in five figures: whether it works, how many agents run, and what they have done.
import type * as status from '#contract/agent-status'
import type { AnswerOf } from '../../data/request.ts'
import { StatusDot } from '../../ui/badge.tsx'
import { Figure } from '../../ui/figure.tsx'
import { totalsOf } from './totals.ts'

export function Summary({ network }: { network: AnswerOf<typeof status.continuous> }) {
  const { system_status, active_agents, total_agents, agent_statuses } = network
  const { tasks, insights } = totalsOf(agent_statuses)
  const active = system_status === 'active'
  return (
    <section
      aria-label="The network in figures"
      className="mb-6 grid grid-cols-2 gap-px overflow-hidden rounded-lg border bg-line sm:grid-cols-3 lg:grid-cols-5 [&>*]:bg-surface [&>*]:p-4"
    >
      <dl className="max-sm:col-span-2 sm:max-lg:col-span-2">
        <dt className="text-muted text-sm">System Status</dt>
        <dd className="flex font-semibold text-xl">
          <StatusDot tone={active ? 'ok' : 'neutral'}>{active ? 'Active' : 'Paused'}</StatusDot>
        </dd>
      </dl>
      <dl>
        <dt className="text-muted text-sm">Continuous Mode</dt>
        <dd className="font-semibold text-xl">
          {active ? 'On' : 'Paused'} <span className="font-normal text-base text-muted">No timeout limits</span>
        </dd>
      </dl>
      <Figure label="Active Agents" value={`${active_agents}/${total_agents}`} />
      <Figure label="Total Tasks" value={tasks} unit="in 30 days" />
      <Figure label="Insights Generated" value={insights} unit="in 30 days" />
    </section>
  )
}
