// What the built-in model knows about the tables: the answer of the tool describe_data, checked where it comes in.
import { z } from 'zod/mini'
import { Cell } from '#contract/common'
import { ColumnRole, ColumnType } from '#contract/datasets'

export const DescribedColumn = z.object({
  /** The name in SQL. */
  name: z.string(),
  /** The heading as it stands in the file. */
  title: z.string(),
  type: ColumnType,
  role: z.nullable(ColumnRole),
  currency: z.nullable(z.string()),
  unit: z.nullable(z.string()),
  min: Cell,
  max: Cell,
  /** The most frequent values of a text column with few distinct ones; shorter than `valueLimit` means all of them. */
  values: z.array(z.string()),
})
export type DescribedColumn = z.infer<typeof DescribedColumn>

export const DescribedTable = z.object({
  id: z.string(),
  /** The name in SQL. */
  table: z.string(),
  name: z.string(),
  domain: z.string(),
  rows: z.number(),
  version: z.number(),
  columns: z.array(DescribedColumn),
})
export type DescribedTable = z.infer<typeof DescribedTable>

export const DataDescription = z.object({ today: z.iso.date(), tables: z.array(DescribedTable) })
export type DataDescription = z.infer<typeof DataDescription>

/** A list this long may have been cut. */
export const valueLimit = 50

export const knowsAllValues = ({ values }: DescribedColumn) => values.length > 0 && values.length < valueLimit
export const isNumeric = ({ type }: DescribedColumn) => type === 'integer' || type === 'decimal'
export const isDated = ({ type }: DescribedColumn) => type === 'date' || type === 'timestamp'
