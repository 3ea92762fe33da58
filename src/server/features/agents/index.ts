// The agents: who they are, whether they run, and who may look after which.
export { type AgentInfo, agentById, roster } from './roster.ts'
export { mayLookAfter, mayPause, mayWith } from './rules.ts'
export {
  agentStates,
  beginAgents,
  pauseAgents,
  pausedAgents,
  restartAgent,
  resumeAgents,
  type StateRow,
} from './store.ts'
