// The engine console: a mode is data, and everything that is asked of one is a run.
export { beginExecution, beginExecutionWithFiles, executionThatAsked } from './execute.ts'
export { askAgent } from './experts.ts'
export { initializeEngine } from './initialize.ts'
export { engineStatus, getExecution, listExecutions, listModes, switchMode } from './read.ts'
export { wayOf } from './way.ts'
