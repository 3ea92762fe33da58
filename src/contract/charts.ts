// How the rows of an answer are drawn: which kind of chart, and which columns stand for what.
import { z } from 'zod/mini'
import { ColumnType } from '#contract/columns'

export const chartKinds = ['line', 'bar', 'stacked_bar', 'scatter', 'pie'] as const
export const ChartKind = z.enum(chartKinds)
export type ChartKind = z.infer<typeof ChartKind>

const ColumnName = z.string().check(z.minLength(1), z.maxLength(200))

export const Chart = z.strictObject({
  kind: ChartKind,
  /** The column along the chart: dates, categories, or the first figure of a scatter. */
  x: ColumnName,
  /** The columns with the figures; more than one only without `series`. */
  y: z.array(ColumnName).check(z.minLength(1), z.maxLength(5)),
  /** The column that tells the lines, or the parts of a stack, apart. */
  series: z.nullable(ColumnName),
})
export type Chart = z.infer<typeof Chart>

/** What is known of a column of an answer. */
export const AnswerColumn = z.object({
  name: z.string(),
  type: ColumnType,
  currency: z.nullable(z.string()),
  unit: z.nullable(z.string()),
})
export type AnswerColumn = z.infer<typeof AnswerColumn>
