// On whose behalf a tool is called, and what the rooms get to see of it: an agent acting for a person.
import type { Actor, Person } from '../../features/access/index.ts'
import type { AgentInfo } from '../../features/agents/index.ts'
import type { House } from '../../features/house.ts'
import type { Context } from '../../features/verb.ts'

export type Caller = { house: House; agent: AgentInfo; run_id: string; requester: Person | null }

/** The agent as an actor: it may do what it may do itself, and of that only what the requester may do too. */
export function contextOf({ house, agent, run_id, requester }: Caller): Context {
  const actor: Actor = { type: 'agent', agent_id: agent.id, run_id, may: agent.may, requester }
  return { house, actor, door: 'tool', ip: null }
}
