// Finds, for the columns of all tables, the key of another one that their values refer to.
import { AppError } from '../../../base/errors.ts'
import type { MatchCounts } from '../../../storage/tables/index.ts'
import type { House } from '../../house.ts'
import type { ColumnRow, StoredReference } from '../rows.ts'
import type { Known } from './known.ts'
import { type Candidate, candidates, type ReferenceFacts, surenessOfReference } from './references.ts'

/** So many pairs are measured at once, so that one slow pair doesn't take the others with it. */
const AT_ONCE = 20

type Found = { dataset_id: string; column: string; reference: StoredReference; sureness: number }

/**
 * The best reference of each column whose table or target is among `changed` (ids). Columns that have none are not
 * listed. A pair that can't be measured is left out and logged.
 */
export async function foundReferences(
  all: readonly Known[],
  changed: ReadonlySet<string>,
  house: Pick<House, 'tables' | 'log'>,
): Promise<Found[]> {
  const facts = all.flatMap(factsOf)
  const [fresh, others] = [facts.filter(isIn(changed)), facts.filter(fact => !changed.has(fact.dataset_id))]
  const pairs = [...candidates(fresh, facts), ...candidates(others, fresh)]
  const paths = new Map(all.map(({ id, path }) => [id, path]))
  const counted = await measured(pairs, paths, house)
  const best = new Map<string, Found>()
  for (const [pair, counts] of counted) {
    const sureness = surenessOfReference(pair, counts)
    const { from, to } = pair
    const place = `${from.dataset_id} ${from.name}`
    if (sureness <= (best.get(place)?.sureness ?? 0)) continue
    const reference = referenceOf(to.dataset_id, to.name, counts)
    best.set(place, { dataset_id: from.dataset_id, column: from.name, reference, sureness })
  }
  return [...best.values()]
}

/** The references that a person chose, counted anew where one of their tables is among `changed`. */
export async function countedChosen(
  all: readonly Known[],
  changed: ReadonlySet<string>,
  house: Pick<House, 'tables' | 'log'>,
): Promise<Found[]> {
  const facts = all.flatMap(factsOf)
  const columns = all.flatMap(({ columns }) => columns)
  const pairs = columns.flatMap(({ dataset_id, name, reference, chosen }): Candidate[] => {
    if (!reference || !chosen.includes('reference')) return []
    const from = facts.find(fact => fact.dataset_id === dataset_id && fact.name === name)
    const to = facts.find(fact => fact.dataset_id === reference.dataset_id && fact.name === reference.column)
    const concerns = changed.has(dataset_id) || changed.has(reference.dataset_id)
    return from && to && concerns ? [{ from, to, names: 1 }] : []
  })
  const counted = await measured(pairs, new Map(all.map(({ id, path }) => [id, path])), house)
  return counted.map(([{ from, to }, counts]) => ({
    dataset_id: from.dataset_id,
    column: from.name,
    reference: referenceOf(to.dataset_id, to.name, counts),
    sureness: 1,
  }))
}

const isIn = (ids: ReadonlySet<string>) => (fact: ReferenceFacts) => ids.has(fact.dataset_id)

function factsOf({ id, name: dataset_name, columns, newest }: Known): ReferenceFacts[] {
  const figures = new Map(newest.profile.map(figure => [figure.name, figure]))
  return columns.map((column: ColumnRow) => ({
    ...column,
    dataset_id: id,
    dataset_name,
    figure: figures.get(column.name),
  }))
}

const referenceOf = (dataset_id: string, column: string, counts: MatchCounts): StoredReference => {
  const { values, orphans, sampled } = counts
  return { dataset_id, column, values, orphans, sampled }
}

async function measured(
  pairs: readonly Candidate[],
  paths: ReadonlyMap<string, string>,
  { tables, log }: Pick<House, 'tables' | 'log'>,
): Promise<[Candidate, MatchCounts][]> {
  const place = ({ dataset_id, name }: ReferenceFacts) => ({ path: paths.get(dataset_id) ?? '', column: name })
  const results: [Candidate, MatchCounts][] = []
  for (let at = 0; at < pairs.length; at += AT_ONCE) {
    const some = pairs.slice(at, at + AT_ONCE)
    try {
      const counts = await tables.matches({ pairs: some.map(({ from, to }) => ({ from: place(from), to: place(to) })) })
      for (const [index, pair] of some.entries()) {
        const count = counts[index]
        if (count) results.push([pair, count])
      }
    } catch (error) {
      // What may pass by itself is tried again with the whole work; what is too much stays unmeasured.
      if (!(error instanceof AppError) || error.code === 'unavailable') throw error
      log.warn({ detail: error.message, pairs: some.length }, 'References between tables could not be measured')
    }
  }
  return results
}
