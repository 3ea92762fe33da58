// How the figures and findings of a week are said in the brief.
import { money } from '../money.ts'
import type { FindingRow } from '../store-rows.ts'
import { percent } from '../words.ts'

const plain = (value: string) => Number(value).toLocaleString('en', { maximumFractionDigits: 2 })

/** "Invoices: Amount €1,200.00 in seven days, after €1,000.00 in the seven before (20 % more)". */
export function figureWords(row: Record<string, string | null>): string {
  const [last, before, currency] = [row.last ?? '0', row.before ?? '0', row.currency ?? null]
  const shown = (value: string) => (currency ? money(value, currency) : plain(value))
  const [now, then] = [Number(last), Number(before)]
  const change =
    then === 0
      ? ''
      : now === then
        ? ' (the same)'
        : ` (${percent(Math.abs(now - then), Math.abs(then))} ${now > then ? 'more' : 'less'})`
  return row.period === 'days'
    ? `${row.figure} ${shown(last)} in seven days, after ${shown(before)} in the seven before${change}`
    : `${row.figure} ${shown(last)} in the period of ${row.period}, after ${shown(before)} before${change}`
}

export const findingWords = ({ title, priority }: Pick<FindingRow, 'title' | 'priority'>) => `${title} (${priority})`
