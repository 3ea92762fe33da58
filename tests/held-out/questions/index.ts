// Questions that the owners of the held-out companies ask.
import { frenchQuestions } from './france.ts'
import { germanQuestions } from './germany.ts'
import type { Owned } from './shape.ts'
import { spanishQuestions } from './spain.ts'

export { judged, type Verdict } from './judge.ts'

/** By the name of the company. */
export const ownersQuestions: Readonly<Record<string, readonly Owned[]>> = {
  'Rheintal Großhandel': germanQuestions,
  'Ferronnerie du Val': frenchQuestions,
  'Hoteles Costa Larga': spanishQuestions,
}
