// The overdue invoices of the company, row by row, for letters and questions.
import { z } from 'zod/mini'
import { askWithEvidence, readyDatasets } from '../../datasets/index.ts'
import type { Context } from '../../verb.ts'
import { sum } from '../money.ts'
import { todayOf } from '../seen.ts'
import { overdueSql } from './receivables.ts'
import { receivablesAgeing } from './receivables-ageing.ts'

const Invoice = z.object({
  party: z.string(),
  email: z.nullable(z.string()),
  invoice: z.nullable(z.string()),
  currency: z.nullable(z.string()),
  amount: z.pipe(z.union([z.string(), z.number()]), z.transform(String)),
  due_date: z.string(),
  days_overdue: z.number(),
})

/** Most invoices one answer holds; a longer list is cut and says so. */
const most = 1000

/** Unpaid invoices that were due more than `older_than_days` ago, from the first table of receivables. */
export async function overdueInvoices(context: Context, older_than_days: number) {
  const dataset = (await readyDatasets(context)).find(dataset => receivablesAgeing.fits(dataset))
  if (!dataset) return { value: { waiting_for: receivablesAgeing.waiting_for } }
  const today = await todayOf(context)
  const sql = `select * from (\n${overdueSql(dataset, today)}\n) as overdue\nwhere days_overdue > ${older_than_days} and party is not null\norder by party, due_date`
  const title = `Invoices overdue for more than ${older_than_days} days`
  const { answer, evidence } = await askWithEvidence(context, { title, sql, max_rows: most })
  const names = answer.columns.map(({ name }) => name)
  const invoices = answer.rows.map(row => Invoice.parse(Object.fromEntries(names.map((name, at) => [name, row[at]]))))
  const { id, name, newest } = dataset
  const currencies = [...new Set(invoices.map(({ currency }) => currency))]
  return {
    value: {
      today,
      currency: currencies.length === 1 ? (currencies[0] ?? null) : null,
      total: currencies.length > 1 ? null : sum(invoices.map(({ amount }) => amount)),
      invoices,
      truncated: answer.truncated,
      dataset: { id, name, version: newest.number },
    },
    evidence,
  }
}
