// The door to the sandbox: code that nobody vouches for, behind the walls that this machine has.
export { openSandbox, type Sandbox } from './client.ts'
export { limits as sandboxLimits } from './limits.ts'
export type { Result } from './result.ts'
