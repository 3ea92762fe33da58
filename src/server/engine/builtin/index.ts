// The built-in model: exact answers from the company's own tables before any language model is connected.
export type { DescribedTable } from './described.ts'
export { builtinModel } from './model.ts'
export { suggestQuestions } from './suggest.ts'
