// The agents: who they are.
export { type AgentInfo, agentById, roster } from './roster.ts'
