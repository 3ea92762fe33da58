// Numbers, sizes and times as a person reads them, in the language that they have chosen or that of the browser.
import { formatLocale, perLocale } from './locale.ts'

const number = perLocale(locale => new Intl.NumberFormat(locale, { maximumFractionDigits: 2 }))
const dateAndTime = perLocale(locale => new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'short' }))
/** A day is the same day everywhere. */
const day = perLocale(locale => new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeZone: 'UTC' }))
const relative = new Intl.RelativeTimeFormat(undefined, { numeric: 'auto' })

export const formatNumber = (value: number) => number().format(value)
/** A day such as "2026-11-22". */
export const formatDay = (value: string) => day().format(new Date(value))
export const formatDateAndTime = (value: string | Date) => dateAndTime().format(new Date(value))

/** An amount with its unit, as findings carry it: a currency code is written as money, any other unit after it. */
export function formatAmount(value: number, unit: string): string {
  if (!/^[A-Z]{3}$/.test(unit)) return `${formatNumber(value)} ${unit}`.trim()
  return new Intl.NumberFormat(formatLocale(), { style: 'currency', currency: unit }).format(value)
}

const sizes = ['byte', 'kilobyte', 'megabyte', 'gigabyte'] as const

/** A file size from bytes, in steps of 1,000. */
export function formatBytes(bytes: number): string {
  const step = bytes < 1 ? 0 : Math.min(Math.floor(Math.log10(bytes) / 3), sizes.length - 1)
  const unit = sizes[step] ?? 'byte'
  const format = new Intl.NumberFormat(formatLocale(), {
    style: 'unit',
    unit,
    unitDisplay: unit === 'byte' ? 'long' : 'short',
    maximumFractionDigits: step < 2 ? 0 : 1,
  })
  return format.format(bytes / 1000 ** step)
}

const spans = [
  ['year', 31_536_000],
  ['month', 2_592_000],
  ['week', 604_800],
  ['day', 86_400],
  ['hour', 3600],
  ['minute', 60],
] as const

/** "3 minutes ago", "tomorrow"; under a minute it is "just now" or "in a moment". */
export function formatRelative(value: string | Date, now: Date): string {
  const seconds = (new Date(value).getTime() - now.getTime()) / 1000
  for (const [unit, length] of spans) {
    if (Math.abs(seconds) >= length) return relative.format(Math.trunc(seconds / length), unit)
  }
  return seconds > 0 ? 'in a moment' : 'just now'
}

/** A duration from milliseconds: "840 ms", "3.2 s", "2 min 5 s". */
export function formatDuration(milliseconds: number): string {
  if (milliseconds < 1000) return `${Math.round(milliseconds)} ms`
  if (milliseconds < 60_000) return `${formatNumber(Math.round(milliseconds / 100) / 10)} s`
  const seconds = Math.round(milliseconds / 1000)
  return `${Math.floor(seconds / 60)} min ${seconds % 60} s`
}
