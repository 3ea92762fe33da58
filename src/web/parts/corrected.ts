// Which question another one corrects: it was offered as another reading of that question's answer. Pure.
import type { Evidence } from '#contract/chat'

/** A question with what its answer offered instead. */
export type Answered = { text: string; evidence: readonly Evidence[]; questions: readonly string[] }

const offers = ({ evidence, questions }: Answered, text: string) =>
  questions.includes(text) ||
  evidence.some(({ reading }) =>
    reading?.parts.some(({ alternatives }) => alternatives.some(({ question }) => question === text)),
  )

/**
 * The question that a person first wrote, in their own words, where `text` came of correcting its answer once or more
 * often; undefined where it is no correction. `earlier` stands oldest first.
 */
export function correctedBy(text: string, earlier: readonly Answered[]): string | undefined {
  const at = earlier.findLastIndex(one => offers(one, text))
  const offering = earlier[at]
  return offering && (correctedBy(offering.text, earlier.slice(0, at)) ?? offering.text)
}
