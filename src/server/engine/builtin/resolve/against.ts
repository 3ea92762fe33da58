// The period that another is compared with: the one named, the same a year before, or the one right before.
import { addDays, addMonths, endOf, type Stretch, startOf, step } from '../language/calendar.ts'
import type { Period } from '../reading.ts'
import type { Draft } from '../recognise/draft.ts'
import { Refusal } from './refusal.ts'

const unclear = 'Say which two periods I shall compare, such as "revenue in Q3 2026 compared to Q3 2025".'

/** The periods that may be meant for comparison with this one; `[undefined]` where nothing is compared. */
export function againstOf(draft: Draft, period: Period | null, grouped: boolean): (Period | undefined)[] {
  const { against, derived, comparing } = draft
  const developing = (derived === 'change' || derived === 'change_in_year') && !grouped
  if (!against && !developing) {
    // 'Compare revenue by region' puts the groups side by side; 'versus' needs something to stand against.
    if (comparing === 'versus' || (comparing && draft.by.length === 0)) throw new Refusal(unclear)
    return [undefined]
  }
  if (!period?.from || !period.to) throw new Refusal(unclear)
  const closed = { from: period.from, to: period.to }
  const on = (stretch: Stretch): Period => ({ ...stretch, column: period.column })
  if (against && typeof against === 'object') return [on(comparable(against, closed))]
  const [year, unit] = [on(yearBefore(closed)), on(unitBefore(closed))]
  if (against === 'year_before' || derived === 'change_in_year') return [year]
  if (against === 'unit_before' || year.from === unit.from) return [unit]
  return [unit, year]
}

/** 'This month compared to last year' names stretches of unequal length: nobody means that. */
function comparable(against: Stretch, { from, to }: { from: string; to: string }): Stretch {
  if (!against.from || !against.to) throw new Refusal(unclear)
  const [one, other] = [days(from, to), days(against.from, against.to)]
  if (Math.abs(one - other) > Math.max(one, other) * 0.12)
    throw new Refusal(`These periods have ${one} and ${other} days, so their figures can not be compared. ${unclear}`)
  return against
}

const days = (from: string, to: string) => Math.round((Date.parse(to) - Date.parse(from)) / 86_400_000) + 1

/** The same days a year before; a month's end stays one. */
export function yearBefore({ from, to }: { from: string; to: string }): Stretch {
  const end = addMonths(to, -12)
  return { from: addMonths(from, -12), to: to === endOf('month', to) ? endOf('month', end) : end }
}

/** As many whole months before, or as many days. */
export function unitBefore({ from, to }: { from: string; to: string }): Stretch {
  if (from === startOf('month', from) && to === endOf('month', to)) {
    const months =
      (Number(to.slice(0, 4)) - Number(from.slice(0, 4))) * 12 + Number(to.slice(5, 7)) - Number(from.slice(5, 7)) + 1
    return { from: step('month', from, -months), to: addDays(from, -1) }
  }
  return { from: addDays(from, -days(from, to)), to: addDays(from, -1) }
}
