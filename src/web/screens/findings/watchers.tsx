// Which agents look for findings, and how many of their duties have the data they need.
import { useQuery } from '@tanstack/react-query'
import type { Agent } from '#contract/agents'
import { agentList } from '../../data/agents.ts'
import { Card } from '../../ui/card.tsx'
import { TextLink } from '../../ui/link.tsx'
import { QueryView } from '../../ui/query-view.tsx'
import { SkeletonRows } from '../../ui/skeleton.tsx'
import { DeniedState, EmptyState, ErrorState } from '../../ui/states.tsx'

/** Agents without duties find nothing by themselves. */
const withDuties = (agents: readonly Agent[]) => agents.filter(({ duties }) => duties.length > 0)
const readyOf = ({ duties }: Agent) => duties.filter(({ state }) => state === 'ready').length

export function Watchers() {
  const query = useQuery(agentList())
  return (
    <aside aria-label="Who looks for findings" className="min-w-0 print:hidden">
      <Card
        title="Who looks"
        description="By themselves, whenever the data changes and every day. Beside each, how many of its duties have the data they need."
      >
        <QueryView
          query={query}
          loading={<SkeletonRows rows={6} label="Loading the agents" />}
          empty={{
            when: ({ agents }) => withDuties(agents).length === 0,
            show: <EmptyState plain title="No agent has a duty yet" />,
          }}
          error={(detail, retry) => (
            <ErrorState plain title="The agents could not be loaded" detail={detail} onRetry={retry} />
          )}
          denied={detail => <DeniedState plain detail={detail} />}
          data={({ agents }) => (
            <ul className="grid gap-1.5">
              {withDuties(agents).map(agent => (
                <li key={agent.id} className="flex items-baseline justify-between gap-3">
                  <TextLink to="/agents/$id" params={{ id: agent.id }} className="min-w-0">
                    {agent.name}
                  </TextLink>
                  <span className="whitespace-nowrap text-muted text-sm tabular-nums">
                    {readyOf(agent)} of {agent.duties.length}
                    <span className="sr-only"> duties are ready</span>
                  </span>
                </li>
              ))}
            </ul>
          )}
        />
      </Card>
    </aside>
  )
}
