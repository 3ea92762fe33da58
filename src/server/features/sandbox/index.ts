// Code that is run behind walls after a person has approved it.
export { boundInputs, type Input, Inputs } from './inputs.ts'
export { runCode, sandboxFor, sandboxStatus } from './run-code.ts'
