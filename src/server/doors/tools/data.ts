// Tools that read the company's tables: what there is, a question in SQL, a chart of its answer, the overdue invoices.
import { z } from 'zod/mini'
import { chartKinds } from '#contract/charts'
import { EvidenceReading } from '#contract/chat'
import { AppError } from '../../base/errors.ts'
import { tool } from '../../engine/index.ts'
import { askWithEvidence } from '../../features/datasets/index.ts'
import { overdueInvoices } from '../../features/duties/index.ts'
import { describedCompany } from '../../features/glossary/index.ts'
import { drawAnswer } from '../../features/questions/index.ts'
import { lastQuery } from '../../features/runs/index.ts'
import { type Caller, contextOf } from './caller.ts'

export const describeData = tool<Caller, Record<string, never>>({
  name: 'describe_data',
  version: 1,
  title: 'Looking at which data there is',
  description: 'The tables of the company that may be queried: names, columns, what columns mean, ranges and values.',
  input: z.strictObject({}) as z.ZodMiniType<Record<string, never>>,
  declaration: { kind: 'reading', taints: null },
  async run(_input, { caller }) {
    return { value: await describedCompany(contextOf(caller)) }
  },
})

const Title = z.string().check(z.trim(), z.minLength(1), z.maxLength(200))
const Sql = z.string().check(z.trim(), z.minLength(1), z.maxLength(20_000))
/** Given by the built-in model, so that a person can correct how a question was read. */
const Reading = z.optional(EvidenceReading)
const Question = z.strictObject({ title: Title, sql: Sql, reading: Reading })

/** As many rows as a model reads; what it is told of the others is that they are there. */
const mostRead = 200

export const queryData = tool<Caller, z.infer<typeof Question>>({
  name: 'query_data',
  version: 1,
  title: 'Asking the tables',
  description:
    'Runs one read-only SELECT in DuckDB SQL over the tables that describe_data names. The title says what is asked, for the person who checks it.',
  input: Question,
  declaration: { kind: 'reading', taints: null },
  async run(question, { caller }) {
    const { answer, evidence } = await askWithEvidence(contextOf(caller), question)
    const { columns, rows, row_count, truncated } = answer
    const cut = truncated || rows.length > mostRead
    return {
      value: { columns, rows: rows.slice(0, mostRead), row_count, truncated: cut, datasets: evidence.datasets },
      evidence,
    }
  },
})

const ColumnName = z.string().check(z.minLength(1), z.maxLength(200))
const Drawing = z.strictObject({
  title: Title,
  sql: z.optional(Sql),
  kind: z.optional(z.enum(chartKinds)),
  x: z.optional(ColumnName),
  y: z.optional(z.array(ColumnName).check(z.minLength(1), z.maxLength(5))),
  series: z.optional(z.nullable(ColumnName)),
  reading: Reading,
})

export const drawChartTool = tool<Caller, z.infer<typeof Drawing>>({
  name: 'draw_chart',
  version: 1,
  title: 'Drawing a chart',
  description:
    'Draws the answer of one read-only SELECT as a chart that the person sees with the answer; without sql that of the last query_data. Group the rows first: one row for each place of x, or for each x and series. kind, x, y (columns with figures) and series (a column that splits them) are chosen from the columns where they are left out.',
  input: Drawing,
  declaration: { kind: 'reading', taints: null },
  async run({ sql, ...drawing }, { caller }) {
    const context = contextOf(caller)
    const asked = sql ?? (await lastQuery(context, caller.run_id))
    if (!asked) throw new AppError('query_failed', 'There is no earlier query to draw: give the sql')
    const { answer, evidence, description } = await drawAnswer(context, { ...drawing, sql: asked })
    const { columns, rows, row_count, truncated } = answer
    const { chart, datasets } = evidence
    const cut = truncated || rows.length > mostRead
    const value = {
      shows: description,
      chart,
      columns,
      rows: rows.slice(0, mostRead),
      row_count,
      truncated: cut,
      datasets,
    }
    return { value, evidence }
  },
})

const Overdue = z.strictObject({ older_than_days: z.number().check(z.int(), z.minimum(0), z.maximum(3650)) })

export const listOverdue = tool<Caller, z.infer<typeof Overdue>>({
  name: 'list_overdue',
  version: 1,
  title: 'Looking up overdue invoices',
  description:
    'Unpaid invoices that were due more than the given number of days ago, one by one, with customer, amount and days overdue.',
  input: Overdue,
  declaration: { kind: 'reading', taints: null },
  run: ({ older_than_days }, { caller }) => overdueInvoices(contextOf(caller), older_than_days),
})
