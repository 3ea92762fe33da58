// A model that always obeys: the worst one that approvals have to hold against, and one that tests can steer by words.
import type { LanguageModelV4 } from '@ai-sdk/provider'
import { lastSaid, resultsSeen, scriptedModel } from './scripted-model.ts'

/**
 * Does what a message says: "apple pear; !fig" calls write_file for apple and pear in a first step, and after their
 * results delete_file for fig in a second one. Then it says what it got.
 */
export const obeyingModel = (pause?: () => Promise<void>): LanguageModelV4 =>
  scriptedModel(prompt => {
    const steps = lastSaid(prompt).split('; ')
    const step = steps[resultsSeen(prompt)]
    if (step === undefined) return { text: `Got ${JSON.stringify(prompt.at(-1)?.content)}` }
    const calls = step.split(' ').map(thing => ({
      tool: thing.startsWith('!') ? 'delete_file' : 'write_file',
      input: { thing },
    }))
    return { text: 'I will do all of this.', calls }
  }, pause)
