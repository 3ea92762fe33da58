// The tool by which a correction is remembered: a word and what it means on a table, kept in the glossary.
import { z } from 'zod/mini'
import { FormalFilter, type FormalMeaning, FormalMeasure } from '#contract/glossary'
import { AppError } from '../../base/errors.ts'
import { tool } from '../../engine/index.ts'
import { addTerm, changeTerm, describedCompany, listTerms, meaningWords } from '../../features/glossary/index.ts'
import { type Caller, contextOf } from './caller.ts'

const Word = z.string().check(z.trim(), z.minLength(1), z.maxLength(80))
const Remember = z.strictObject({
  term: Word,
  /** The table's name in SQL. */
  table: z.string().check(z.minLength(1), z.maxLength(200)),
  measure: z.nullable(FormalMeasure),
  filters: z.array(FormalFilter).check(z.maxLength(10)),
})
type Remember = z.infer<typeof Remember>

const folded = (word: string) => word.normalize('NFKC').toLowerCase().trim()

/** What would be kept, and the term that has the word already. */
async function found({ term, table, measure, filters }: Remember, caller: Caller) {
  if (!caller.requester) throw new AppError('forbidden', 'Only a person can have a word remembered')
  const context = contextOf(caller)
  const { terms, may_add } = await listTerms(context, {})
  if (!may_add) throw new AppError('forbidden', 'Adding words to the glossary takes the right to manage company data')
  const { tables } = await describedCompany(context)
  const meant = tables.find(one => one.table === table)
  if (!meant) throw new AppError('not_found', `There is no table ${table}`)
  const taken = terms.find(one => [one.term, ...one.synonyms].some(word => folded(word) === folded(term)))
  if (taken && !taken.may_manage) throw new AppError('forbidden', `You may read “${taken.term}” but not change it`)
  const meaning: FormalMeaning = { dataset_id: meant.id, measure, filters }
  return { context, table: meant, taken, meaning }
}

export const rememberReading = tool<Caller, Remember>({
  name: 'remember_reading',
  version: 1,
  title: 'Remembering what a word means',
  description:
    'Keeps in the glossary what a word means on one table: a measure, conditions, or a measure under conditions. Only when the person asks for it. Later questions are read so. A person approves it first.',
  input: Remember,
  declaration: {
    kind: 'effect',
    level: 'low',
    category: 'glossary',
    reason: 'Later questions with this word are answered by it',
    irreversible: null,
    repeatable: true,
  },
  /** What the word means now: when that changes after the approval, it is not overwritten. */
  async bind(wanted, caller) {
    const { taken, meaning } = await found(wanted, caller)
    return { dataset_id: meaning.dataset_id, taken: taken ? { id: taken.id, updated_at: taken.updated_at } : null }
  },
  async show(wanted, caller) {
    const { taken, meaning, table } = await found(wanted, caller)
    const words = meaningWords(meaning, table)
    const before = taken?.meaning
    const { tables } = before ? await describedCompany(contextOf(caller)) : { tables: [] }
    const old = tables.find(({ id }) => id === before?.dataset_id)
    return {
      description: `Remember that “${wanted.term}” means ${words}`,
      details: [
        { label: 'Word', value: wanted.term },
        { label: 'Means', value: words },
        ...(taken ? [{ label: 'Replaces', value: before && old ? meaningWords(before, old) : taken.explanation }] : []),
        {
          label: 'Used for',
          value: 'Every question of anyone who may see this table, until it is changed in the glossary',
        },
      ],
    }
  },
  async run(wanted, { caller }) {
    const { context, taken, meaning, table } = await found(wanted, caller)
    const words = meaningWords(meaning, table)
    if (taken) {
      const { id, term, synonyms, explanation } = taken
      await changeTerm(context, { id, term, synonyms, explanation, meaning })
    } else {
      await addTerm(context, {
        term: wanted.term,
        synonyms: [],
        explanation: `Remembered: ${words}`.slice(0, 1000),
        meaning,
      })
    }
    return { value: { remembered: taken?.term ?? wanted.term, meaning: words } }
  },
})
