// Adding, changing and deleting terms.
import type { z } from 'zod/mini'
import * as glossary from '#contract/glossary'
import { AppError } from '../../base/errors.ts'
import { newId } from '../../base/ids.ts'
import type { Event, Tx } from '../../storage/index.ts'
import { personOf } from '../access/index.ts'
import { existingIds, tablesInSight } from '../datasets/index.ts'
import { type Context, verb } from '../verb.ts'
import { faultOf } from './formal.ts'
import { mayManage, shownTerms } from './read.ts'
import { allTerms, byId, insert, lockTerms, remove, type TermRow, update } from './store.ts'

type Written = z.output<typeof glossary.add.request>

/** Everybody holds operational_data, so everybody hears of it. */
const termEvent = (id: string): Event => ({ type: 'glossary.changed', id, permission: 'operational_data' })

/** Words that differ only in how they are written are one. */
export const folded = (word: string) => word.normalize('NFKC').toLowerCase().trim()

/** Throws conflict when a word already has a meaning, and invalid when the formal meaning can't be counted. */
async function checked(tx: Tx, written: Written, context: Context, id: string | null): Promise<Written> {
  await lockTerms(tx)
  const others = (await allTerms(tx)).filter(row => row.id !== id)
  if (id === null && others.length >= glossary.mostTerms)
    throw new AppError('conflict', `The glossary holds ${glossary.mostTerms} terms, which is all it can: delete some`)
  const synonyms = written.synonyms.filter(
    (word, at, all) =>
      folded(word) !== folded(written.term) && all.findIndex(other => folded(other) === folded(word)) === at,
  )
  for (const word of [written.term, ...synonyms]) {
    const other = others.find(row => [row.term, ...row.synonyms].some(taken => folded(taken) === folded(word)))
    if (other) throw new AppError('conflict', `“${word}” is already in the glossary, under “${other.term}”`)
  }
  const { meaning } = written
  if (meaning) {
    const table = (await tablesInSight(tx, context.actor)).find(({ id }) => id === meaning.dataset_id)
    if (!table) throw new AppError('not_found', 'There is no such dataset')
    const fault = faultOf(meaning, table)
    if (fault) throw new AppError('invalid', fault)
  }
  return { ...written, synonyms }
}

const said = (row: TermRow) => ({ term: row.term, synonyms: row.synonyms, meaning: row.meaning })

export async function shown(row: TermRow, context: Context): Promise<glossary.Term> {
  const [term] = await shownTerms([row], context)
  if (!term) throw new AppError('not_found', 'There is no such term')
  return term
}

async function findManaged(tx: Tx, id: string, context: Context): Promise<TermRow> {
  const row = await byId(tx, id)
  if (!row) throw new AppError('not_found', 'There is no such term')
  const seen = new Set((await tablesInSight(tx, context.actor)).map(table => table.id))
  const place = row.meaning?.dataset_id
  const isHidden = place !== undefined && !seen.has(place) && (await existingIds(tx, [place])).length > 0
  if (!mayManage(context, row, isHidden)) throw new AppError('forbidden', 'You may read this term but not change it')
  return row
}

/** Adds a term, as a part of any change. */
export async function added(tx: Tx, input: Written, context: Context) {
  const written = await checked(tx, input, context, null)
  const now = context.house.clock.now()
  const person = personOf(context.actor)
  const by = person?.user_id ?? null
  const row: TermRow = {
    id: newId(now.getTime()),
    ...written,
    created_by: by,
    department: person?.department ?? null,
    created_at: now,
    updated_at: now,
    updated_by: by,
  }
  await insert(tx, row)
  return {
    answer: await shown(row, context),
    audit: { action: 'glossary.added', subject: row.id, details: said(row) },
    events: [termEvent(row.id)],
  }
}

/** Changes a term, as a part of any change. */
export async function changed(tx: Tx, id: string, input: Written, context: Context) {
  const before = await findManaged(tx, id, context)
  const written = await checked(tx, input, context, id)
  const updated_by = personOf(context.actor)?.user_id ?? null
  const row = await update(tx, id, { ...written, updated_at: context.house.clock.now(), updated_by })
  if (!row) throw new AppError('not_found', 'There is no such term')
  return {
    answer: await shown(row, context),
    audit: { action: 'glossary.changed', subject: id, details: { before: said(before), after: said(row) } },
    events: [termEvent(id)],
  }
}

export const addTerm = verb(glossary.add, { change: added })

export const changeTerm = verb(glossary.change, {
  change: (tx, { id, ...input }, context) => changed(tx, id, input, context),
})

export const removeTerm = verb(glossary.remove, {
  async change(tx, { id }, context) {
    const row = await findManaged(tx, id, context)
    await remove(tx, id)
    return {
      answer: { success: true },
      audit: { action: 'glossary.deleted', subject: id, details: said(row) },
      events: [termEvent(id)],
    }
  },
})
