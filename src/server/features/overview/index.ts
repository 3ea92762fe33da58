// All agents at once: what each is doing, how they are as a whole.
export { agentActivity } from './activity.ts'
export { agentStatus, agentsDashboard, agentsHealth, continuousStatus } from './read.ts'
export { syncAgents } from './sync.ts'
