// Figures made of two columns: revenue minus cost, revenue divided by hours, days between invoice date and payment date.
import { isDated, isNumeric } from '../described.ts'
import type { Draft } from './draft.ts'
import { as, type ColumnMatch, keyword, type Mark } from './marks.ts'
import { next } from './steps.ts'

/** Takes a word for a calculation with what it governs; 0 where there is none. */
export const calculation = (at: number, marks: readonly Mark[], draft: Draft): number =>
  named(at, marks) || withColumn(at, marks, draft) || daysBetween(at, marks, draft)

const signs = ['minus', 'plus', 'divided_by'] as const

/** The name in 'margin = revenue minus cost' says nothing that the calculation does not say. */
function named(at: number, marks: readonly Mark[]): number {
  const end = marks.findIndex((mark, place) => place > at && mark.text === '=')
  if (at !== 0 || end < 1 || end > 3 || !marks.slice(end).some(mark => keyword(mark, ...signs))) return 0
  return marks.slice(0, end).every(({ senses }) => senses.length === 0) ? end + 1 : 0
}

/** minus cost, plus VAT, divided by total hours. */
function withColumn(at: number, marks: readonly Mark[], draft: Draft): number {
  const sign = keyword(marks[at], ...signs)
  if (!sign) return 0
  const led = next(marks, at + 1)
  const columnAt = keyword(marks[led], 'sum') ? next(marks, led + 1) : led
  const columns = figuresAt(columnAt, marks)
  if (!columns) return 0
  if (draft.over || draft.joined) draft.problems.push('I can calculate with two columns at a time, not with three.')
  if (sign === 'divided_by') draft.over = columns
  else draft.joined = { kind: sign, columns }
  draft.score += columns.weight
  return columnAt - at + 1
}

function figuresAt(at: number, marks: readonly Mark[]): ColumnMatch | null {
  const columns = as(marks[at], 'column')?.match
  return columns?.columns.every(isNumeric) ? columns : null
}

function daysBetween(at: number, marks: readonly Mark[], draft: Draft): number {
  if (!keyword(marks[at], 'days_between')) return 0
  const from = next(marks, at + 1)
  const joint = marks.findIndex((mark, place) => place > from && isJoint(mark))
  if (joint !== from + 1) return 0
  const until = next(marks, joint + 1)
  const [first, second] = [datesAt(from, marks), datesAt(until, marks)]
  if (!first || !second) return 0
  draft.between = { from: first, until: second }
  draft.score += first.weight + second.weight
  return until - at + 1
}

const isJoint = (mark: Mark) => keyword(mark, 'and') !== undefined || /^(to|until)$/i.test(mark.text)

function datesAt(at: number, marks: readonly Mark[]): ColumnMatch | null {
  const columns = as(marks[at], 'column')?.match
  return columns?.columns.every(isDated) ? columns : null
}
