// Looking at terms: people see all words, and formal meanings where they may see the dataset.
import type { DescribedCompany } from '#contract/described'
import { type DescribedTerm, list, type Term } from '#contract/glossary'
import { covers, scopeOf } from '../access/index.ts'
import { namesOf } from '../accounts/index.ts'
import { described, existingIds, readyDatasets, type TableInSight, tablesInSight } from '../datasets/index.ts'
import { fiscalYear } from '../settings/index.ts'
import { type Context, query } from '../verb.ts'
import { faultOf } from './formal.ts'
import { allTerms, type TermRow } from './store.ts'

/** Changing a term takes the right to manage data, and the sight of the dataset that it speaks of. */
export const mayManage = ({ actor }: Pick<Context, 'actor'>, row: TermRow, isHidden: boolean) =>
  !isHidden && covers(scopeOf(actor, 'datasets.manage'), { user_id: row.created_by, department: row.department })

export async function shownTerms(rows: readonly TermRow[], context: Pick<Context, 'house' | 'actor'>): Promise<Term[]> {
  const { db } = context.house
  const seen = new Map((await tablesInSight(db, context.actor)).map(table => [table.id, table]))
  const there = new Set(
    await existingIds(
      db,
      rows.flatMap(({ meaning }) => meaning?.dataset_id ?? []),
    ),
  )
  const names = await namesOf(
    db,
    rows.flatMap(({ updated_by }) => updated_by ?? []),
  )
  return rows.map(row => {
    const { id, term, synonyms, explanation, meaning, updated_at, updated_by } = row
    const table = meaning ? seen.get(meaning.dataset_id) : undefined
    const isHidden = meaning !== null && !table && there.has(meaning.dataset_id)
    return {
      id,
      term,
      synonyms,
      explanation,
      meaning: isHidden ? null : meaning,
      dataset_name: table?.name ?? null,
      broken: meaning && !isHidden ? brokenBy(meaning, table) : null,
      updated_at: updated_at.toISOString(),
      updated_by: (updated_by && names.get(updated_by)) ?? 'A former user',
      may_manage: mayManage(context, row, isHidden),
    }
  })
}

function brokenBy(meaning: NonNullable<TermRow['meaning']>, table: TableInSight | undefined): string | null {
  if (!table) return 'The dataset it speaks of was deleted. Choose another one, or keep the explanation alone.'
  const fault = faultOf(meaning, table)
  return fault && `${fault}. Choose another column, or keep the explanation alone.`
}

export const listTerms = query(list, async (_input, context) => ({
  terms: await shownTerms(await allTerms(context.house.db), context),
  may_add: scopeOf(context.actor, 'datasets.manage').reach !== 'none',
}))

/** The terms as models read them: a formal meaning only where it can be used and the asker may see its dataset. */
/** What words mean here and which day it is, for questions to tables that are not the company's. */
export async function companyGlossary({ house }: Pick<Context, 'house'>): Promise<Omit<DescribedCompany, 'tables'>> {
  const [terms, fiscal_year] = await Promise.all([allTerms(house.db), fiscalYear(house.db)])
  const glossary = terms.map(({ term, synonyms, explanation }) => ({ term, synonyms, explanation, meaning: null }))
  return { today: house.clock.now().toISOString().slice(0, 10), glossary, fiscal_year }
}

/** Everything that the asker may see of the company's data, in the words that models and questions need. */
export async function describedCompany(context: Pick<Context, 'house' | 'actor'>): Promise<DescribedCompany> {
  const [ready, glossary, fiscal_year] = await Promise.all([
    readyDatasets(context),
    describedGlossary(context),
    fiscalYear(context.house.db),
  ])
  const today = context.house.clock.now().toISOString().slice(0, 10)
  return { today, tables: ready.map(described), glossary, fiscal_year }
}

async function describedGlossary({ house, actor }: Pick<Context, 'house' | 'actor'>): Promise<DescribedTerm[]> {
  const seen = new Map((await tablesInSight(house.db, actor)).map(table => [table.id, table]))
  return (await allTerms(house.db)).map(({ term, synonyms, explanation, meaning }) => {
    const table = meaning ? seen.get(meaning.dataset_id) : undefined
    const usable = meaning && table && !faultOf(meaning, table)
    const { measure = null, filters = [] } = meaning ?? {}
    return { term, synonyms, explanation, meaning: usable ? { table: table.table_name, measure, filters } : null }
  })
}
