// Figures and dates on a chart as people read them: money with its currency, months by name, ticks kept short.
import type { AnswerColumn } from '#contract/charts'
import type { Cell } from '#contract/common'
import { timeIn, wordIn } from './table.ts'

export type Words = {
  /** The exact figure. */
  figure: (value: number) => string
  /** The figure on an axis. */
  tick: (value: number) => string
}

const isCurrency = (code: string | null): code is string => code !== null && /^[A-Z]{3}$/.test(code)

/** How figures of a column are written; `locale` is the browser's where it is left out. */
export function figureWords({ currency, unit, name }: AnswerColumn, locale?: string): Words {
  const style = isCurrency(currency) ? ({ style: 'currency', currency } as const) : {}
  const after = isCurrency(currency)
    ? ''
    : [currency, unit]
        .filter(Boolean)
        .map(word => ` ${word}`)
        .join('')
  const average = /average|avg|mean|median/i.test(name)
  const exact = new Intl.NumberFormat(locale, {
    ...style,
    ...(!isCurrency(currency) && { maximumFractionDigits: average ? 2 : 4 }),
  })
  const short = new Intl.NumberFormat(locale, {
    ...style,
    notation: 'compact',
    minimumFractionDigits: 0,
    maximumFractionDigits: 2,
  })
  return { figure: value => `${exact.format(value)}${after}`, tick: value => `${short.format(value)}${after}` }
}

export type Grain = 'year' | 'quarter' | 'month' | 'day' | 'moment'

/** How fine dates are: by the name that the built-in skills give a column, else by the dates themselves. */
export function grainOf({ name, type }: AnswerColumn, times: readonly number[]): Grain {
  const named = /^(year|quarter|month)(_of_|$)/.exec(name)?.[1]
  const dates = times.map(time => new Date(time))
  const onFirst = dates.length > 0 && dates.every(date => date.getUTCDate() === 1 && date.getTime() % 86_400_000 === 0)
  if (onFirst && (named === 'year' || named === 'quarter' || named === 'month')) return named
  if (onFirst && dates.every(date => date.getUTCMonth() === 0) && dates.length > 1) return 'year'
  if (onFirst && dates.length > 1) return 'month'
  return type === 'date' || times.every(time => time % 86_400_000 === 0) ? 'day' : 'moment'
}

const shapes: Record<Exclude<Grain, 'quarter'>, Intl.DateTimeFormatOptions> = {
  year: { year: 'numeric' },
  month: { year: 'numeric', month: 'short' },
  day: { year: 'numeric', month: 'short', day: 'numeric' },
  moment: { year: 'numeric', month: 'short', day: 'numeric', hour: '2-digit', minute: '2-digit' },
}

export function dateWords(grain: Grain, locale?: string): (time: number) => string {
  if (grain === 'quarter')
    return time => `Q${Math.floor(new Date(time).getUTCMonth() / 3) + 1} ${new Date(time).getUTCFullYear()}`
  const format = new Intl.DateTimeFormat(locale, { ...shapes[grain], timeZone: 'UTC' })
  return time => format.format(time)
}

/** A cell that names a place on the axis. */
export function placeWords(cell: Cell, isDated: boolean, date: (time: number) => string): string {
  const time = isDated ? timeIn(cell) : null
  return time === null ? wordIn(cell) : date(time)
}

/** "total_amount_due" reads as "Total amount due". */
export const titleOf = (name: string) => {
  const words = name.replaceAll('_', ' ').trim()
  return words.charAt(0).toUpperCase() + words.slice(1)
}

export const counted = (count: number, one: string, many = `${one}s`) =>
  `${count.toLocaleString('en-US')} ${count === 1 ? one : many}`
