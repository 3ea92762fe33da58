// Tools that read the company's tables: what there is, a question in SQL, the overdue invoices.
import { z } from 'zod/mini'
import type { DescribedCompany } from '#contract/datasets'
import { tool } from '../../engine/index.ts'
import { askWithEvidence, described, readyDatasets } from '../../features/datasets/index.ts'
import { overdueInvoices } from '../../features/duties/index.ts'
import { describedGlossary } from '../../features/glossary/index.ts'
import { type Caller, contextOf } from './caller.ts'

export const describeData = tool<Caller, Record<string, never>>({
  name: 'describe_data',
  version: 1,
  title: 'Looking at which data there is',
  description: 'The tables of the company that may be queried: names, columns, what columns mean, ranges and values.',
  input: z.strictObject({}) as z.ZodMiniType<Record<string, never>>,
  declaration: { kind: 'reading' },
  async run(_input, { caller }) {
    const context = contextOf(caller)
    const ready = await readyDatasets(context)
    const today = caller.house.clock.now().toISOString().slice(0, 10)
    const company: DescribedCompany = {
      today,
      tables: ready.map(described),
      glossary: await describedGlossary(context),
    }
    return { value: company }
  },
})

const Question = z.strictObject({
  title: z.string().check(z.minLength(1), z.maxLength(200)),
  sql: z.string().check(z.minLength(1), z.maxLength(20_000)),
})

export const queryData = tool<Caller, z.infer<typeof Question>>({
  name: 'query_data',
  version: 1,
  title: 'Asking the tables',
  description:
    'Runs one read-only SELECT in DuckDB SQL over the tables that describe_data names. The title says what is asked, for the person who checks it.',
  input: Question,
  declaration: { kind: 'reading' },
  async run(question, { caller }) {
    const { answer, evidence } = await askWithEvidence(contextOf(caller), question)
    const { columns, rows, row_count, truncated } = answer
    return { value: { columns, rows: rows.slice(0, 200), row_count, truncated, datasets: evidence.datasets }, evidence }
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
  declaration: { kind: 'reading' },
  run: ({ older_than_days }, { caller }) => overdueInvoices(contextOf(caller), older_than_days),
})
