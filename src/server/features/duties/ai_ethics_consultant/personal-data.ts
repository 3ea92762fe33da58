// What in a text is about a person and can be told by its form; numbers with a check digit count only when it fits.

export const kinds = [
  'bank account',
  'payment card',
  'national number',
  'date of birth',
  'telephone number',
  'e-mail address',
] as const
export type Kind = (typeof kinds)[number]
export type Found = { kind: Kind; masked: string }

/** Enough to find it again, too little to use it. */
export function masked(value: string): string {
  const letters = [...value.replace(/\s+/g, '')]
  return letters.length < 8 ? '…' : `${letters.slice(0, 2).join('')}…${letters.slice(-2).join('')}`
}

/** The remainder of a long number, digit by digit. */
const remainder = (digits: string, by: number) =>
  [...digits].reduce((rest, digit) => (rest * 10 + Number(digit)) % by, 0)

/** ISO 13616: letters count as 10 to 35, the first four signs go to the end, and the remainder by 97 is 1. */
export function isIban(text: string): boolean {
  const plain = text.replace(/\s/g, '')
  if (!/^[A-Z]{2}\d{2}[A-Z0-9]{11,30}$/.test(plain)) return false
  const digits = [...plain.slice(4), ...plain.slice(0, 4)].map(sign => String(Number.parseInt(sign, 36))).join('')
  return remainder(digits, 97) === 1
}

/** ISO/IEC 7812 (Luhn), of a length and a first digit that cards have. */
export function isCard(text: string): boolean {
  const digits = text.replace(/[ -]/g, '')
  if (!/^[3-6]\d{12,18}$/.test(digits) || /^(\d)\1+$/.test(digits)) return false
  const sum = [...digits].reverse().reduce((total, digit, at) => {
    const twice = Number(digit) * (at % 2 ? 2 : 1)
    return total + (twice > 9 ? twice - 9 : twice)
  }, 0)
  return sum % 10 === 0
}

/** The Spanish DNI and NIE (letter by the remainder by 23), the French NIR (key by 97), the American number as written. */
function isNational(text: string): boolean {
  const plain = text.replace(/[ .]/g, '').toUpperCase()
  const spanish = /^([XYZ]?)-?(\d{7,8})-?([A-Z])$/.exec(plain)
  if (spanish) {
    const [, first = '', digits = '', letter] = spanish
    const number = Number(`${first ? 'XYZ'.indexOf(first) : ''}${digits}`)
    return digits.length + first.length === 8 && 'TRWAGMYFPDXBNJZSQVHLCKE'[number % 23] === letter
  }
  if (/^[12]\d{14}$/.test(plain)) return 97 - remainder(plain.slice(0, 13), 97) === Number(plain.slice(13))
  return /^(?!000|666|9)\d{3}-(?!00)\d{2}-(?!0000)\d{4}$/.test(plain)
}

const always = () => true
const digitsIn = (text: string) => text.replace(/\D/g, '').length
const forms: readonly { kind: Kind; form: RegExp; fits: (text: string) => boolean }[] = [
  { kind: 'bank account', form: /\b[A-Z]{2}\d{2}(?: ?[A-Z0-9]{4}){2,7}(?: ?[A-Z0-9]{1,3})?\b/g, fits: isIban },
  {
    kind: 'payment card',
    form: /\b[3-6]\d{3}(?:[ -]?\d{4}){2}[ -]?\d{1,7}\b|\b3\d{3}[ -]?\d{6}[ -]?\d{5}\b/g,
    fits: isCard,
  },
  {
    kind: 'national number',
    form: /\b\d{3}-\d{2}-\d{4}\b|\b[XYZ]?-?\d{7,8}-?[A-Z]\b|\b[12] ?\d{2} ?\d{2} ?\d{2} ?\d{3} ?\d{3} ?\d{2}\b/g,
    fits: isNational,
  },
  {
    kind: 'date of birth',
    form: /\b(?:born|birth(?:day| ?date)?|geboren(?: am)?|née? le|nacid[oa] el|nat[oa] il)\b[^\d\n]{0,20}\d{1,4}[-./ ]\w{1,9}[-./ ]\d{1,4}/gi,
    fits: always,
  },
  {
    kind: 'telephone number',
    form: /(?<![\w+])\+\d{1,3}[ ()./-]{0,2}\d(?:[ ()./-]{0,2}\d){6,12}(?!\w)/g,
    fits: text => digitsIn(text) >= 8 && digitsIn(text) <= 15,
  },
  { kind: 'e-mail address', form: /\b[\w.+-]{1,64}@[a-z0-9-]{1,63}(?:\.[a-z0-9-]{1,63}){1,5}\b/gi, fits: always },
]

/** Everything of these kinds in a text; what was taken for one kind is not taken for another. */
export function personalData(text: string): Found[] {
  let rest = text.slice(0, 200_000)
  const found: Found[] = []
  for (const { kind, form, fits } of forms)
    rest = rest.replace(form, value => {
      if (!fits(value.trim())) return value
      found.push({ kind, masked: kind === 'date of birth' ? '…' : masked(value) })
      return ' '
    })
  return found
}

/** "2 bank accounts (DE…00, GB…12) and 1 date of birth", never a whole value. */
export function inWords(found: readonly Found[]): string[] {
  return kinds.flatMap(kind => {
    const own = found.filter(one => one.kind === kind)
    const several =
      kind === 'date of birth' ? 'dates of birth' : kind === 'e-mail address' ? 'e-mail addresses' : `${kind}s`
    const examples = [...new Set(own.map(one => one.masked))].slice(0, 3).join(', ')
    return own.length === 0
      ? []
      : [`${own.length.toLocaleString('en')} ${own.length === 1 ? kind : several} (${examples})`]
  })
}

export const isSensitive = ({ kind }: Found) => kind !== 'telephone number' && kind !== 'e-mail address'
