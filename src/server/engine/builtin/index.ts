// The built-in model: exact answers from the company's own tables before any language model is connected.
// A question goes through words (language), pieces and a draft (recognise), readings (resolve), SQL and an answer (say);
// what is not understood to the last word is asked back or refused. Other skills stand in `skills`.
export { correctionOf } from './correction.ts'
export type { DescribedTable } from './described.ts'
export { answerDirectly } from './direct.ts'
export { builtinModel } from './model.ts'
export { readOffers } from './offers.ts'
export { suggestQuestions } from './suggest.ts'
