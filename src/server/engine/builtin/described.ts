// What the built-in model knows about the tables: the answer of the tool describe_data, checked where it comes in.
import { z } from 'zod/mini'
import { ColumnRole, ColumnType } from '#contract/columns'
import { Cell } from '#contract/common'
import type { DescribedCompany, DescribedTable } from '#contract/described'
import { type DescribedTerm, FormalFilter, FormalMeasure } from '#contract/glossary'

export type { DescribedTable }

const Column = z.object({
  name: z.string(),
  title: z.string(),
  type: ColumnType,
  role: z.nullable(ColumnRole),
  currency: z.nullable(z.string()),
  currency_column: z.nullable(z.string()),
  currency_assumed: z.boolean(),
  unit: z.nullable(z.string()),
  is_key: z.boolean(),
  min: z.nullable(Cell),
  max: z.nullable(Cell),
  values: z.array(z.string()),
})

const Table = z.object({
  id: z.string(),
  table: z.string(),
  name: z.string(),
  domain: z.string(),
  rows: z.number(),
  version: z.number(),
  key: z.array(z.string()),
  columns: z.array(Column),
  references: z.array(
    z.object({
      column: z.string(),
      to_table: z.string(),
      to_column: z.string(),
      confidence: z.number(),
      orphans: z.number(),
    }),
  ),
})
/** Where a column of another table comes from: looked up by the value of `by` among the values of its `key`. */
export type Joined = { table: DescribedTable; column: string; by: string; key: string }
export type DescribedColumn = DescribedTable['columns'][number] & { joined?: Joined | undefined }

const Term: z.ZodMiniType<DescribedTerm> = z.object({
  term: z.string(),
  synonyms: z.array(z.string()),
  explanation: z.string(),
  meaning: z.nullable(
    z.object({ table: z.string(), measure: z.nullable(FormalMeasure), filters: z.array(FormalFilter) }),
  ),
})

export const DataDescription: z.ZodMiniType<DescribedCompany> = z.object({
  today: z.iso.date(),
  tables: z.array(Table),
  glossary: z.array(Term),
  fiscal_year: z.optional(z.object({ start: z.number(), name: z.nullable(z.enum(['first', 'last'])) })),
})
export type DataDescription = DescribedCompany

/** Lists of values end here, so that a list of just this length may have been cut. */
const longestList = 50

/** Whether a column's list of values is sure to hold all of them. */
export const knowsAllValues = ({ values }: DescribedColumn) => values.length > 0 && values.length < longestList

export const isNumeric = ({ type }: DescribedColumn) => type === 'integer' || type === 'decimal'
export const isDated = ({ type }: Pick<DescribedColumn, 'type'>) => type === 'date' || type === 'timestamp'

/** The column among these that says the currency of each figure of a column; null where none is named for it. */
export function currencyColumnOf(figure: DescribedColumn, columns: readonly DescribedColumn[]): DescribedColumn | null {
  const { currency_column: wanted, joined } = figure
  const fits = (column: DescribedColumn) =>
    joined
      ? column.joined?.column === wanted && column.joined.table === joined.table && column.joined.by === joined.by
      : column.name === wanted
  return (wanted !== null && columns.find(fits)) || null
}

/** Whether all figures of a column have the currency that is known for it, whatever stands in other columns. */
export const hasOwnCurrency = ({ currency, currency_column, currency_assumed }: DescribedColumn) =>
  currency !== null && currency_column === null && !currency_assumed
