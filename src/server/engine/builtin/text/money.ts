// Exact figures: read from text, added, rounded and written without ever passing through a float.
import type { Cell } from '#contract/common'

/** A decimal number as whole units of 10 to the power of minus `scale`. */
export type Decimal = { units: bigint; scale: number }

export const zero: Decimal = { units: 0n, scale: 0 }

/** Reads a figure such as '1234.50' or 1e-7; null when the cell holds none. */
export function readDecimal(cell: Cell): Decimal | null {
  const match = /^\s*([+-]?)(\d*)(?:\.(\d*))?(?:e([+-]?\d{1,3}))?\s*$/i.exec(plainText(cell))
  if (!match || typeof cell === 'boolean') return null
  const [, sign, whole = '', fraction = '', exponent = '0'] = match
  if (whole + fraction === '') return null
  const units = BigInt(whole + fraction) * (sign === '-' ? -1n : 1n)
  const scale = fraction.length - Number(exponent)
  return scale >= 0 ? { units, scale } : { units: units * 10n ** BigInt(-scale), scale: 0 }
}

/** A float carries 15 digits; what stands behind them, as in 0.30000000000000004, is noise. */
const plainText = (cell: Cell) =>
  typeof cell === 'number' && !Number.isInteger(cell) ? String(Number(cell.toPrecision(15))) : String(cell ?? '')

const unitsAt = ({ units, scale }: Decimal, wanted: number) => units * 10n ** BigInt(wanted - scale)

/** The exact sum of two figures. */
export function add(left: Decimal, right: Decimal): Decimal {
  const scale = Math.max(left.scale, right.scale)
  return { units: unitsAt(left, scale) + unitsAt(right, scale), scale }
}

/** Rounded to `scale` places, halves away from zero; figures with fewer places stay as they are. */
export function rounded(figure: Decimal, scale: number): Decimal {
  if (figure.scale <= scale) return figure
  const step = 10n ** BigInt(figure.scale - scale)
  const half = figure.units < 0n ? -step / 2n : step / 2n
  return { units: (figure.units + half) / step, scale }
}

function trimmed({ units, scale }: Decimal): Decimal {
  let [rest, places] = [units, scale]
  while (places > 0 && rest % 10n === 0n) {
    rest /= 10n
    places -= 1
  }
  return { units: rest, scale: places }
}

/** Plain digits as SQL and JSON take them, for example -1234.5. */
export function decimalText(figure: Decimal, places = 0): string {
  const exact = trimmed(figure)
  const scale = Math.max(exact.scale, places)
  const units = unitsAt(exact, scale)
  const digits = String(units < 0n ? -units : units).padStart(scale + 1, '0')
  const whole = digits.slice(0, digits.length - scale)
  const fraction = scale === 0 ? '' : `.${digits.slice(-scale)}`
  return `${units < 0n ? '-' : ''}${whole}${fraction}`
}

const grouped = (plain: string) => plain.replace(/^(-?\d+)/, whole => whole.replace(/\B(?=(\d{3})+$)/g, ','))

/** With thousands separators: 1,234.5; `places` is the least number of decimals shown. */
export const formatNumber = (figure: Decimal, places = 0) => grouped(decimalText(figure, places))

const symbols = new Map(Object.entries({ EUR: '€', USD: '$', GBP: '£', JPY: '¥', INR: '₹' }))
const withoutCents = new Set(['JPY', 'KRW', 'VND', 'CLP', 'ISK'])

/** The code of a currency sign, and a code as it is. */
export const currencyCode = (written: string) =>
  [...symbols].find(([, sign]) => sign === written.trim())?.[0] ?? written.trim().toUpperCase()

/** An amount with its currency: €1,234.50, CHF 20.00, 7.00 without one; never fewer places than the figure has. */
export function formatMoney(figure: Decimal, currency: string | null): string {
  if (currency === null) return formatNumber(figure, 2)
  const code = currencyCode(currency)
  const plain = formatNumber(figure, withoutCents.has(code) ? 0 : 2)
  const sign = symbols.get(code) ?? `${code} `
  return plain.startsWith('-') ? `-${sign}${plain.slice(1)}` : `${sign}${plain}`
}
