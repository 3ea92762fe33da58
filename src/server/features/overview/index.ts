// All agents at once: what each is doing, how they are as a whole, what an administrator finds at home.
export { agentActivity } from './activity.ts'
export { getHome } from './home.ts'
export { agentStatus, agentsDashboard, agentsHealth, continuousStatus } from './read.ts'
export { syncAgents } from './sync.ts'
