// The agents of one category as cards that all look the same.
import type { DashboardAgent } from '#contract/agent-status'
import { SkeletonRows } from '../../ui/skeleton.tsx'
import { AgentCard } from './agent-card.tsx'

type AgentGridProps = {
  agents: Readonly<Record<string, DashboardAgent>> | undefined
  may_restart: boolean
  onFailure: (sentence: string | undefined) => void
}

export function AgentGrid({ agents, may_restart, onFailure }: AgentGridProps) {
  if (!agents) return <SkeletonRows rows={6} label="Loading the agents" />
  return (
    <ul className="grid grid-cols-[repeat(auto-fill,minmax(min(20rem,100%),1fr))] gap-4">
      {Object.values(agents).map(agent => (
        <li key={agent.agent_id} className="min-w-0">
          <AgentCard agent={agent} may_restart={may_restart} onFailure={onFailure} />
        </li>
      ))}
    </ul>
  )
}
