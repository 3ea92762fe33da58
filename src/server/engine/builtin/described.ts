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

const Filter = z.object({
  kind: z.enum(['one_of', 'contains', 'compare', 'range', 'blank']),
  column: z.string(),
  values: z.optional(z.array(z.string())),
  text: z.optional(z.string()),
  comparison: z.optional(z.enum(['over', 'at_least', 'under', 'at_most', 'equal', 'unequal'])),
  value: z.optional(z.string()),
  from: z.optional(z.string()),
  to: z.optional(z.string()),
  negated: z.optional(z.boolean()),
})

/** A word of the company: the formal meaning of a glossary entry, where it has one. */
const Term = z.object({
  term: z.string(),
  synonyms: z.array(z.string()),
  meaning: z.nullable(
    z.object({
      table: z.string(),
      measure: z.nullable(z.object({ function: z.string(), column: z.nullable(z.string()) })),
      filters: z.array(Filter),
    }),
  ),
})
export type DescribedTerm = z.infer<typeof Term>

/** A word that a person said means a column. */
const Remembered = z.object({ word: z.string(), table: z.string(), column: z.string() })
export type Remembered = z.infer<typeof Remembered>

export const DataDescription = z.object({
  today: z.iso.date(),
  tables: z.array(Table),
  glossary: z.optional(z.array(Term)),
  remembered: z.optional(z.array(Remembered)),
})
export type DataDescription = z.infer<typeof DataDescription>

/** Lists of values end at one of these lengths, so that a list of just this length may have been cut. */
const cutLengths = [10, 50]

/** Whether a column's list of values is sure to hold all of them. */
export const knowsAllValues = ({ values }: DescribedColumn) =>
  values.length > 0 && values.length < Math.max(...cutLengths) && !cutLengths.includes(values.length)

export const isNumeric = ({ type }: DescribedColumn) => type === 'integer' || type === 'decimal'
export const isDated = ({ type }: Pick<DescribedColumn, 'type'>) => type === 'date' || type === 'timestamp'
