// Figures and dates as people type them.

/** Whether it is written like a date: 2026-03-05, 05.03.2026, 3/5/2026. */
export const isDateLike = (raw: string) => /^(\d{4}-\d{1,2}-\d{1,2}|\d{1,2}[./]\d{1,2}[./](\d{4}|\d{2}))$/.test(raw)

const factors = new Map(Object.entries({ k: 3, thousand: 3, m: 6, mn: 6, mio: 6, million: 6, bn: 9, billion: 9 }))

/** The power of ten that a word such as 'k' or 'million' stands for. */
export const powerOf = (word: string): number | undefined =>
  factors.get(word.toLowerCase().replace(/^million(s|en)$/, 'million'))

/** 1.5 times 10 to the power of 3 is 1500, in plain digits. */
export function scaled(plain: string, power: number): string {
  const [whole = '', fraction = ''] = plain.split('.')
  const digits = fraction.padEnd(power, '0')
  const rest = digits.slice(power)
  return `${whole}${digits.slice(0, power)}${rest && `.${rest}`}`.replace(/^(-?)0+(?=\d)/, '$1')
}

/**
 * A figure in plain digits: '1,000.50', "1'000", '1.000,50', '10k'. Null when two readings are possible (1.000 is a
 * thousand to some and one to others); undefined when it is no figure at all.
 */
export function readNumber(raw: string): string | null | undefined {
  const match = /^(-?)([\d.,'’]*\d)(k|m|mn|mio|bn)?$/i.exec(raw)
  if (!match) return undefined
  const [, sign, digits = '', suffix] = match
  const plain = plainDigits(digits)
  if (typeof plain !== 'string') return plain
  return `${sign}${suffix ? scaled(plain, powerOf(suffix) ?? 0) : plain}`
}

function plainDigits(written: string): string | null | undefined {
  if (/^\d+$/.test(written) || /^(0|\d{4,})\.\d+$/.test(written)) return written
  if (/^\d{1,3}([,'’]\d{3})+(\.\d+)?$/.test(written)) return written.replace(/[,'’]/g, '')
  if (/^\d{1,3}(\.\d{3})+,\d+$/.test(written) || /^\d{1,3}(\.\d{3}){2,}$/.test(written))
    return written.replace(/\./g, '').replace(',', '.')
  if (/^\d{1,3}\.\d{3}$/.test(written)) return null
  if (/^\d+\.\d+$/.test(written)) return written
  if (/^\d+,\d{1,2}$/.test(written)) return written.replace(',', '.')
  return /^\d+(,\d+)+$/.test(written) ? null : undefined
}
