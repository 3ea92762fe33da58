// Background work after tables have changed: which columns are keys, and which refer to the key of another table.
import { z } from 'zod/mini'
import { AppError } from '../../../base/errors.ts'
import type { Tx } from '../../../storage/index.ts'
import type { House } from '../../house.ts'
import { type Context, verb } from '../../verb.ts'
import type { ColumnRow, DatasetRow } from '../rows.ts'
import { datasetEvent } from '../sight.ts'
import { keepKey, update } from '../store.ts'
import { columnsToChange, updateColumn } from '../store-columns.ts'
import { allKnown, isStale, type Known } from './known.ts'
import { measuredKeys } from './measure-keys.ts'
import { countedChosen, foundReferences } from './measure-references.ts'

export const relateQueue = 'relate_datasets'

type Measured = { stale: Known[]; touched: Known[] }

/** Measures the tables that have changed, and the others as far as they refer to these or may. */
async function measure(house: House): Promise<Measured> {
  const before = await allKnown(house)
  const stale = before.filter(dataset => isStale(dataset, before))
  const changed = new Set(stale.map(({ id }) => id))
  const all: Known[] = []
  for (const dataset of before) all.push(changed.has(dataset.id) ? await withKeys(dataset, house) : dataset)
  const found = [...(await foundReferences(all, changed, house)), ...(await countedChosen(all, changed, house))]
  const byPlace = new Map(found.map(one => [`${one.dataset_id} ${one.column}`, one]))
  const touched = all.map(dataset => ({
    ...dataset,
    columns: dataset.columns.map(column => {
      const one = byPlace.get(`${dataset.id} ${column.name}`)
      return withReference(column, one ?? null, { changed, all })
    }),
  }))
  return {
    stale: touched.filter(({ id }) => changed.has(id)),
    touched: touched.filter(dataset => isOther(dataset, before)),
  }
}

async function withKeys(dataset: Known, house: House): Promise<Known> {
  try {
    return { ...dataset, ...(await measuredKeys(dataset, house)) }
  } catch (error) {
    if (!(error instanceof AppError) || error.code === 'unavailable') throw error
    house.log.warn({ detail: error.message, dataset: dataset.id }, 'The keys of a table could not be measured')
    return dataset
  }
}

type Reference = { reference: ColumnRow['reference']; sureness: number }

/** The reference that a column has now: the chosen one, or the surer of what it had and what was found. */
function withReference(
  column: ColumnRow,
  found: Reference | null,
  { changed, all }: { changed: ReadonlySet<string>; all: readonly Known[] },
): ColumnRow {
  const { reference: old, sureness } = column
  const isChosen = column.chosen.includes('reference')
  if (isChosen && !found) return column
  const target = old && all.find(({ id }) => id === old.dataset_id)?.columns.find(({ name }) => name === old.column)
  const isCurrent = old !== null && target?.is_key && !changed.has(old.dataset_id) && !changed.has(column.dataset_id)
  const none: Reference = { reference: null, sureness: 0 }
  const kept: Reference = isCurrent && !isChosen ? { reference: old, sureness: sureness.reference } : none
  const best = (found?.sureness ?? 0) > kept.sureness ? (found ?? none) : kept
  return { ...column, reference: best.reference, sureness: { ...sureness, reference: best.sureness } }
}

const measuredOf = ({ columns, key_columns }: Known) =>
  JSON.stringify([
    key_columns,
    columns.map(({ name, is_key, reference, sureness }) => [name, is_key, reference, sureness]),
  ])

const isOther = (dataset: Known, before: readonly Known[]) => {
  const old = before.find(({ id }) => id === dataset.id)
  return old === undefined || measuredOf(old) !== measuredOf(dataset)
}

const Relate = {
  permission: 'datasets.manage' as const,
  request: z.strictObject({}),
  answer: z.object({ datasets: z.number() }),
}

const relate = verb(Relate, {
  prepare: (_input, { house }) => measure(house),
  async change(tx, _input, _context, { stale, touched }) {
    const changed: DatasetRow[] = []
    for (const dataset of touched) {
      await keepMeasured(tx, dataset)
      const row = await keepKey(tx, dataset.id, dataset.key_columns)
      if (row) changed.push(row)
    }
    for (const { id, newest } of stale) await update(tx, id, { related_version: newest.number })
    return {
      answer: { datasets: stale.length },
      audit: {
        action: 'datasets.related',
        subject: stale[0]?.id ?? '',
        details: { datasets: stale.map(({ id }) => id) },
      },
      events: changed.map(datasetEvent),
    }
  },
})

/** Writes what was measured, except for what a person has chosen in the meantime. */
async function keepMeasured(tx: Tx, dataset: Known): Promise<void> {
  const now = new Map((await columnsToChange(tx, dataset.id)).map(column => [column.name, column]))
  for (const { name, is_key, reference, sureness } of dataset.columns) {
    const current = now.get(name)
    if (!current) continue
    const isKeyChosen = current.chosen.includes('key')
    const isSame =
      current.reference?.dataset_id === reference?.dataset_id && current.reference?.column === reference?.column
    const isReferenceChosen = current.chosen.includes('reference') && !isSame
    await updateColumn(tx, dataset.id, name, {
      ...(!isKeyChosen && { is_key }),
      ...(!isReferenceChosen && { reference }),
      sureness: {
        ...current.sureness,
        ...(!isKeyChosen && { key: sureness.key }),
        ...(!isReferenceChosen && { reference: sureness.reference }),
      },
    })
  }
}

/** Measures what has changed since the last time; does nothing when nothing has. */
export async function relateDatasets(context: Context): Promise<void> {
  const all = await allKnown(context.house)
  if (all.some(dataset => isStale(dataset, all))) await relate(context, {})
}
