// A dataset in the words that models and questions need: what its columns mean, their ranges and common values.
import type { DescribedTable } from '#contract/datasets'
import type { ReadyDataset } from './ask.ts'

/** Values are named for columns with few different ones, so that a question can speak of them. */
const mostValues = 50

/** A dataset as a model reads it. */
export function described(dataset: ReadyDataset): DescribedTable {
  const figures = new Map(dataset.newest.profile.map(column => [column.name, column]))
  return {
    id: dataset.id,
    table: dataset.table_name,
    name: dataset.name,
    domain: dataset.domain,
    rows: dataset.row_count,
    version: dataset.newest.number,
    columns: dataset.columns.map(({ name, title, type, role, currency, unit }) => {
      const figure = figures.get(name)
      const few = type === 'text' && figure !== undefined && figure.distinct <= mostValues
      const values = few ? figure.top.map(({ value }) => String(value)) : []
      return { name, title, type, role, currency, unit, min: figure?.min ?? null, max: figure?.max ?? null, values }
    }),
  }
}
