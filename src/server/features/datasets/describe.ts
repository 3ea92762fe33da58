// A dataset in the words that models and questions need: what its columns mean, their ranges and common values.
import type { ColumnProfile } from '#contract/datasets'
import type { DescribedTable } from '#contract/described'
import type { ReadyDataset } from './ask.ts'

type DescribedColumn = DescribedTable['columns'][number]

/** What a description is made from. */
export type Describable = Pick<
  ReadyDataset,
  'id' | 'table_name' | 'name' | 'domain' | 'row_count' | 'key_columns' | 'columns'
> & { newest: Pick<ReadyDataset['newest'], 'number' | 'profile'> }

/** A dataset as a model reads it. */
export function described(dataset: Describable): DescribedTable {
  const figures = new Map(dataset.newest.profile.map(column => [column.name, column]))
  return {
    id: dataset.id,
    table: dataset.table_name,
    name: dataset.name,
    domain: dataset.domain,
    rows: dataset.row_count,
    version: dataset.newest.number,
    key: dataset.key_columns,
    columns: dataset.columns.map(column => describedColumn(column, figures.get(column.name))),
    references: dataset.columns.flatMap(({ name, reference, sureness }) =>
      reference
        ? [
            {
              column: name,
              to_table: reference.table,
              to_column: reference.column,
              confidence: sureness.reference,
              orphans: reference.orphans,
            },
          ]
        : [],
    ),
  }
}

function describedColumn(column: ReadyDataset['columns'][number], figure: ColumnProfile | undefined): DescribedColumn {
  const { name, title, type, role, currency, currency_column, currency_assumed, unit, is_key } = column
  return {
    name,
    title,
    type,
    role,
    currency,
    currency_column,
    currency_assumed,
    unit,
    is_key,
    min: figure?.min ?? null,
    max: figure?.max ?? null,
    values: type === 'text' && figure ? allValues(figure) : [],
  }
}

/** A column's values where they are few and all known whole, so that a question can speak of them; else none. */
function allValues({ top, distinct }: ColumnProfile): string[] {
  const values = top.map(({ value }) => String(value))
  return values.length === distinct && !values.some(value => value.endsWith('…')) ? values : []
}
