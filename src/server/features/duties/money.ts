// Writing exact amounts for people: from the decimal text, never through floating point.

const signs: Record<string, string> = { EUR: '€', USD: '$', GBP: '£', JPY: '¥' }

/** "12345.6" in EUR becomes "€12,345.60". Amounts without a currency get none. */
export function money(amount: string, currency: string | null): string {
  const [, minus = '', whole = '0', fraction = ''] = /^(-?)(\d+)(?:\.(\d+))?/.exec(amount) ?? []
  const cents = `${fraction}00`.slice(0, Math.max(2, fraction.replace(/0+$/, '').length))
  const grouped = `${whole.replace(/\B(?=(\d{3})+$)/g, ',')}.${cents}`
  if (!currency) return `${minus}${grouped}`
  const sign = signs[currency]
  return sign ? `${minus}${sign}${grouped}` : `${minus}${grouped} ${currency}`
}

export const plural = (count: number, one: string, many = `${one}s`) =>
  `${count.toLocaleString('en')} ${count === 1 ? one : many}`

/** Adds decimal texts exactly, by whole units of the smallest fraction among them. */
export function sum(amounts: readonly string[]): string {
  const parts = amounts.map(amount => /^(-?)(\d+)(?:\.(\d+))?$/.exec(amount) ?? ['', '', '0', ''])
  const digits = Math.max(2, ...parts.map(([, , , fraction = '']) => fraction.length))
  const units = parts.reduce(
    (total, [, minus, whole, fraction = '']) => total + BigInt(`${minus}${whole}${fraction.padEnd(digits, '0')}`),
    0n,
  )
  const text = (units < 0n ? -units : units).toString().padStart(digits + 1, '0')
  return `${units < 0n ? '-' : ''}${text.slice(0, -digits)}.${text.slice(-digits)}`
}
