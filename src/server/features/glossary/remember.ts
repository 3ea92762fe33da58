// Keeping a correction: the word that a question was misread for is defined in the glossary, for everybody.
import * as glossary from '#contract/glossary'
import { AppError } from '../../base/errors.ts'
import { type Context, verb } from '../verb.ts'
import { describedCompany } from './read.ts'
import { allTerms, lockTerms } from './store.ts'
import { meaningWords } from './words.ts'
import { added, changed, folded, shown } from './write.ts'

/** The word and what it shall mean, found by reading both questions as the asker's own. */
async function learned(asked: string, corrected: string, context: Context) {
  const company = await describedCompany(context)
  const found = await context.house.correctionOf(asked, corrected, company)
  if (typeof found === 'string') throw new AppError('invalid', found)
  const { term, measure, filters } = found
  const table = company.tables.find(one => one.table === found.table)
  if (!table || term.length > 80) throw new AppError('invalid', 'This word can not be kept in the glossary')
  return {
    term,
    meaning: { dataset_id: table.id, measure, filters },
    means: meaningWords({ dataset_id: table.id, measure, filters }, table),
  }
}

export const rememberCorrection = verb(glossary.remember, {
  prepare: ({ asked, corrected }, context) => learned(asked, corrected, context),
  async change(tx, _input, context, { term, meaning, means }) {
    await lockTerms(tx)
    const taken = (await allTerms(tx)).find(row =>
      [row.term, ...row.synonyms].some(word => folded(word) === folded(term)),
    )
    if (!taken) {
      const explanation = `Remembered: ${means}`.slice(0, 1000)
      const { answer, ...told } = await added(tx, { term, synonyms: [], explanation, meaning }, context)
      return { answer: { term: answer, means, replaced: null }, ...told }
    }
    const replaced = await shown(taken, context)
    const { id, synonyms, explanation } = taken
    const { answer, ...told } = await changed(tx, id, { term: taken.term, synonyms, explanation, meaning }, context)
    return { answer: { term: answer, means, replaced }, ...told }
  },
})
