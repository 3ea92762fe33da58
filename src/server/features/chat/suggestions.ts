// Questions to begin with, made from the data that is there.
import { suggestions } from '#contract/chat'
import { described, readyDatasets } from '../datasets/index.ts'
import { query } from '../verb.ts'

export const suggestQuestions = query(suggestions, async (_input, context) => {
  const today = context.house.clock.now().toISOString().slice(0, 10)
  const tables = (await readyDatasets(context)).map(described)
  return { suggestions: await context.house.suggestQuestions(tables, today) }
})
