// What the built-in model knows about the tables: the answer of the tool describe_data, checked where it comes in.
import { z } from 'zod/mini'
import { Cell } from '#contract/common'
import { ColumnRole, ColumnType } from '#contract/datasets'

const Column = z.object({
  name: z.string(),
  title: z.string(),
  type: ColumnType,
  role: z.nullable(ColumnRole),
  currency: z.nullable(z.string()),
  unit: z.nullable(z.string()),
  min: z.nullable(Cell),
  max: z.nullable(Cell),
  values: z.array(z.string()),
})

/** A column whose values stand in a column of another table, which holds each of them once. */
const Reference = z.object({ column: z.string(), to_table: z.string(), to_column: z.string() })

const Table = z.object({
  id: z.string(),
  table: z.string(),
  name: z.string(),
  domain: z.string(),
  rows: z.number(),
  version: z.number(),
  columns: z.array(Column),
  references: z.optional(z.array(Reference)),
})
export type DescribedTable = z.infer<typeof Table>
/** Where a column of another table comes from: looked up by the value of `by` among the values of its `key`. */
export type Joined = { table: DescribedTable; column: string; by: string; key: string }
export type DescribedColumn = DescribedTable['columns'][number] & { joined?: Joined | undefined }

export const DataDescription = z.object({ today: z.iso.date(), tables: z.array(Table) })
export type DataDescription = z.infer<typeof DataDescription>

/** Lists of values end at one of these lengths, so that a list of just this length may have been cut. */
const cutLengths = [10, 50]

/** Whether a column's list of values is sure to hold all of them. */
export const knowsAllValues = ({ values }: DescribedColumn) =>
  values.length > 0 && values.length < Math.max(...cutLengths) && !cutLengths.includes(values.length)

export const isNumeric = ({ type }: DescribedColumn) => type === 'integer' || type === 'decimal'
export const isDated = ({ type }: Pick<DescribedColumn, 'type'>) => type === 'date' || type === 'timestamp'
