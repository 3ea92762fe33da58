// Which date column a period or a grouping by month is about.
import { type DescribedColumn, isDated } from '../described.ts'
import type { Day } from '../language/calendar.ts'
import type { Dimension, Filter, Period } from '../reading.ts'
import type { Draft } from '../recognise/draft.ts'
import type { Lexicon } from '../recognise/lexicon.ts'
import type { GroupChoice, Target } from './aim.ts'
import { dateColumns, dueColumn } from './defaults.ts'
import { Refusal } from './refusal.ts'
import { closingColumn } from './states.ts'

export type Dates = {
  period: Draft['periods'][number] | null
  /** The columns that may be meant where none is named; `[null]` when no date is needed. */
  options: (DescribedColumn | null)[]
  /** False when the column is only the nearest one to what was asked, so that it must be asked back. */
  sure: boolean
}

/** Finds the date columns that fit equally well. */
export function dates(draft: Draft, target: Target, filters: readonly Filter[], lexicon: Lexicon, today: Day): Dates {
  const [period = null, ...others] = draft.periods.filter(one => !isAsOfToday(one, draft, today))
  if (others.length > 0) throw new Refusal('I can look at one period at a time.')
  const groups = target.shape === 'groups' ? target.by : target.shape === 'figure' ? (target.ofGroups?.by ?? []) : []
  const byDate = groups.some(({ columns }) => columns === null)
  const needed = (period && !period.columns) || byDate || (target.shape === 'rows' && target.orders === 'date')
  if (period?.columns)
    return { period, options: expected(period, lexicon, today) ?? period.columns.columns, sure: true }
  if (!needed) return { period, options: [null], sure: true }
  const closing = period || byDate ? closingColumn(draft, filters, lexicon, byDate) : null
  if (closing && closing !== 'missing') return { period, options: [closing], sure: true }
  const due = filters.flatMap(filter => (filter.kind === 'overdue' || filter.kind === 'not_due' ? [filter.due] : []))
  if (due[0]) return { period, options: [due[0]], sure: true }
  return { period, options: dateColumns(lexicon.table), sure: closing !== 'missing' || !period }
}

/** What closes next month is told by the day on which that is expected, where the closing dates do not reach that far. */
function expected(
  { stretch, columns }: Draft['periods'][number],
  lexicon: Lexicon,
  today: Day,
): DescribedColumn[] | null {
  const [column, ...others] = columns?.columns ?? []
  if (
    !column ||
    others.length > 0 ||
    columns?.fit === 3 ||
    column.role !== 'closed_date' ||
    !stretch.from ||
    stretch.from <= today
  )
    return null
  const due = dueColumn(lexicon.table)
  return due && String(column.max ?? '').slice(0, 10) <= today ? [due] : null
}

/** 'Open today' is not about rows that are dated today. */
const isAsOfToday = ({ stretch, columns }: Draft['periods'][number], draft: Draft, today: Day) =>
  columns === null && stretch.from === today && stretch.to === today && (draft.states.length > 0 || draft.owes !== null)

/** The period on a column. Where the column reaches that far, 'due in December' may be the coming one: both are given. */
export function periodsOn({ period }: Dates, column: DescribedColumn | null): (Period | null)[] {
  if (!period || !column) return [null]
  const latest = String(column.max ?? '').slice(0, 10)
  const ahead = period.upcoming?.from && latest >= period.upcoming.from ? [period.upcoming] : []
  return [...ahead, period.stretch, ...(period.other ? [period.other] : [])].map(stretch => ({ ...stretch, column }))
}

/** The groups with the date column filled in; a date is grouped by day where no unit was said. */
export function dimensions(by: readonly GroupChoice[], date: DescribedColumn | null): Dimension[][] {
  if (by.length > 3) throw new Refusal('I can group by up to three columns.')
  return by.map(({ columns, grain, shift }) =>
    (columns ?? (date ? [date] : [])).map(column => ({
      column,
      grain: isDated(column) ? (grain ?? 'day') : null,
      ...(shift ? { shift } : {}),
    })),
  )
}
