// Money in millionths of a currency, as prices and costs are kept: written as a person reads it, and read back.
import { formatLocale } from './locale.ts'

const shown = new Map<string, Intl.NumberFormat>()

/** An amount from millionths: two digits after the point, and as many more as a small one needs to be seen. */
export function formatMicros(micros: number, currency: string | null): string {
  const value = micros / 1_000_000
  const digits = value !== 0 && Math.abs(value) < 0.1 ? 6 : 2
  const key = `${formatLocale()} ${currency} ${digits}`
  const known = shown.get(key)
  const format = known ?? new Intl.NumberFormat(formatLocale(), { ...styleOf(currency), maximumFractionDigits: digits })
  if (!known) shown.set(key, format)
  return format.format(value)
}

const styleOf = (currency: string | null) =>
  currency ? { style: 'currency' as const, currency, minimumFractionDigits: 2 } : { minimumFractionDigits: 2 }

/** Millionths from what a person wrote ("2.50", "2,5"); null where it is no amount, or nothing at all. */
export function microsOf(text: string): number | null {
  const found = /^(\d{1,6})(?:[.,](\d{1,6}))?$/.exec(text.trim())
  return found ? Number(found[1]) * 1_000_000 + Number((found[2] ?? '').padEnd(6, '0')) : null
}

/** What `microsOf` reads as this amount; empty for none. */
export function textOfMicros(micros: number | null): string {
  if (micros === null) return ''
  const rest = String(micros % 1_000_000)
    .padStart(6, '0')
    .replace(/0+$/, '')
  return `${Math.floor(micros / 1_000_000)}${rest && `.${rest}`}`
}
