// Pure decisions about agents: who may look after which. Holders in a department look after its agents.
import type { Permission } from '#contract/access'
import { type Actor, covers, passes, scopeOf } from '../access/index.ts'
import { type AgentInfo, departmentOf } from './roster.ts'

type Named = Pick<AgentInfo, 'id' | 'category'>

export const mayLookAfter = (actor: Actor, permission: Permission, agent: Named) =>
  covers(scopeOf(actor, permission), { user_id: null, department: departmentOf(agent) })

export const mayPause = (actor: Actor, agent: Named) =>
  mayLookAfter(actor, `manage_${agent.category === 'technical' ? 'technical' : 'business'}_agents`, agent)

/** What somebody may do with an agent. A task is theirs, so whoever may give any may give it to any agent. */
export const mayWith = (actor: Actor, agent: Named) => ({
  restart: mayLookAfter(actor, 'can_restart', agent),
  pause: mayPause(actor, agent),
  task: passes(actor, 'agents.task'),
  analyze: mayLookAfter(actor, 'agents.analyze', agent),
})
