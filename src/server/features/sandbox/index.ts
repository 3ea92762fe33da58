// Code that is run behind walls after a person has approved it.
export { boundInputs, Inputs } from './inputs.ts'
export { runCode, sandboxFor, sandboxStatus } from './run-code.ts'
