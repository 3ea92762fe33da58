// The columns of a dataset: their types, what they mean, and what they refer to.
import { z } from 'zod/mini'
import { Id } from '#contract/common'

export const columnRoles = [
  'date',
  'due_date',
  'closed_date',
  'start_date',
  'end_date',
  'amount',
  'quantity',
  'cost',
  'party',
  'owner',
  'category',
  'stage',
  'status',
  'identifier',
  'text',
  'email',
  'target',
  'actual',
  'department',
  'currency',
] as const
export const ColumnRole = z.enum(columnRoles)
export type ColumnRole = z.infer<typeof ColumnRole>

/** A meaning that was suggested less surely than this is worth a person's look; from 0 to 1. */
export const SURE = 0.6

export const ColumnType = z.enum(['integer', 'decimal', 'date', 'timestamp', 'boolean', 'text'])
export type ColumnType = z.infer<typeof ColumnType>

/** The parts of a column's meaning beside its role. */
export const meaningParts = ['currency', 'unit', 'key', 'reference'] as const
export const MeaningPart = z.enum(meaningParts)
export type MeaningPart = z.infer<typeof MeaningPart>

/** The column of another dataset that the values of a column stand for. */
export const Reference = z.object({
  dataset_id: Id,
  /** The name in SQL of that dataset, and its name for people. */
  table: z.string(),
  dataset_name: z.string(),
  column: z.string(),
  /** Different values that were looked up there, and how many of them are not there. */
  values: z.number(),
  orphans: z.number(),
  /** Whether only a part of the values was looked up, because there are too many. */
  sampled: z.boolean(),
})
export type Reference = z.infer<typeof Reference>

export const Column = z.object({
  /** The name in SQL. */
  name: z.string(),
  /** The heading as it stands in the file. */
  title: z.string(),
  type: ColumnType,
  role: z.nullable(ColumnRole),
  /** How sure the role is, 0 to 1; 1 when a person chose it. */
  confidence: z.number(),
  chosen_by_person: z.boolean(),
  /** ISO 4217. */
  currency: z.nullable(z.string()),
  /** The column of the same table that says each row's currency; then `currency` is null. */
  currency_column: z.nullable(z.string()),
  /** Whether the currency stands nowhere in the table and is the company's own. */
  currency_assumed: z.boolean(),
  /** For example kg, h, days, %, pcs. */
  unit: z.nullable(z.string()),
  /** Whether each row has a value of its own here: nothing blank, nothing twice. */
  is_key: z.boolean(),
  reference: z.nullable(Reference),
  /** How sure each part is, 0 to 1; 1 when a person chose it. */
  sureness: z.object({ currency: z.number(), unit: z.number(), key: z.number(), reference: z.number() }),
  /** The parts that a person chose. */
  chosen: z.array(MeaningPart),
  /** How the values were read where that was a choice, for example "day first". */
  assumption: z.nullable(z.string()),
  /** How the file writes its dates, for example dd.mm.yyyy. */
  format: z.nullable(z.string()),
})
export type Column = z.infer<typeof Column>
