// What a planted fact is, and the pieces of questions that several of them are measured with.
import { createHash } from 'node:crypto'
import type { SampleCompany } from '../../../src/server/features/sample/company/index.ts'

export type Measure = string | ((company: SampleCompany) => number)
export type Planted = {
  agent: string
  /** What the duty looks at, in the words of its remit. */
  duty: string
  fact: string
  figure: number
  unit: string
  /** SQL that answers one figure, with $today for the day on which the company ends; or a look at its documents. */
  measure: Measure
}

export const texts = ({ documents }: SampleCompany, ending: RegExp) =>
  documents.filter(({ path }) => ending.test(path)).map(({ bytes }) => bytes.toString('latin1'))
export const images = ({ documents }: SampleCompany) => documents.filter(({ path }) => path.endsWith('.png'))
export const hash = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex')
export const overdue = (condition: string, currency = 'EUR') =>
  `select coalesce(sum(amount), 0) from sample_invoices where paid_date is null and due_date < $today
   and currency = '${currency}' and $today - due_date ${condition}`
/** Whole months before the month of today. */
export const inMonths = (column: string, from: number, to: number) =>
  `${column} >= date_trunc('month', $today) - interval ${from} month and ${column} < date_trunc('month', $today) - interval ${to} month`
export const within = (column: string, from: number, to: number) =>
  `cast(${column} as date) between $today - ${to} and $today - ${from}`
