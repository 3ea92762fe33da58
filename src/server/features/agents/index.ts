// The agents: who they are, whether they run, and who may look after which.
export { agentInstructions } from './instructions.ts'
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
