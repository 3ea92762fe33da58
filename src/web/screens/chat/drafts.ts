// What a person has begun to write, kept for every conversation while they go to and fro.
import { createKeyedStore } from '../../parts/keyed-store.ts'

export const drafts = createKeyedStore<string>()

/** Why the last message was not sent, beside the text that went back into the composer. */
export const sendProblems = createKeyedStore<string>()

/** The longest message that the server takes. */
export const longestMessage = 20_000

/** Two texts one under the other, or the one that isn't blank. */
export const joinTexts = (first: string, second: string): string =>
  [first, second].filter(text => text.trim() !== '').join('\n\n')
