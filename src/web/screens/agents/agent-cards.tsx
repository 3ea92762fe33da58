// A card for each agent, each in its place whatever it does.
import { useQuery } from '@tanstack/react-query'
import type { AgentStatus } from '#contract/agent-status'
import type { Agent } from '#contract/agents'
import { agentList } from '../../data/agents.ts'
import { AgentCard } from './agent-card.tsx'

/** What the agent's duties wait for, by agent. */
const waitingOf = (agents: readonly Agent[] | undefined, id: string) =>
  agents?.find(agent => agent.id === id)?.duties.filter(({ state }) => state === 'waiting_for_data') ?? []

export function AgentCards({ statuses }: { statuses: Readonly<Record<string, AgentStatus>> }) {
  const { data } = useQuery(agentList())
  return (
    <ul className="grid grid-cols-[repeat(auto-fill,minmax(min(20rem,100%),1fr))] gap-4">
      {Object.entries(statuses).map(([id, agent]) => (
        <li key={id} className="min-w-0">
          <AgentCard id={id} agent={agent} waiting={waitingOf(data?.agents, id)} />
        </li>
      ))}
    </ul>
  )
}
