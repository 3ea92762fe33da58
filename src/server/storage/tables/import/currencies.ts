// Signs and codes of currencies as they stand beside amounts and in headings.

/** What may stand beside an amount, with its ISO 4217 code. Where a sign is shared, its most frequent use counts. */
const signs: Record<string, string> = {
  '€': 'EUR',
  $: 'USD',
  us$: 'USD',
  '£': 'GBP',
  '¥': 'JPY',
  '₹': 'INR',
  '₺': 'TRY',
  '₽': 'RUB',
  '₩': 'KRW',
  '₪': 'ILS',
  '₫': 'VND',
  '₦': 'NGN',
  '₱': 'PHP',
  '₴': 'UAH',
  '฿': 'THB',
  r$: 'BRL',
  c$: 'CAD',
  ca$: 'CAD',
  a$: 'AUD',
  au$: 'AUD',
  nz$: 'NZD',
  hk$: 'HKD',
  s$: 'SGD',
  mx$: 'MXN',
  zł: 'PLN',
  kč: 'CZK',
  ft: 'HUF',
  lei: 'RON',
  sfr: 'CHF',
  fr: 'CHF',
  'fr.': 'CHF',
  'sfr.': 'CHF',
  'rs.': 'INR',
}

const codes =
  'EUR USD GBP CHF JPY CNY CAD AUD NZD SEK NOK DKK ISK PLN CZK HUF RON BGN TRY RUB UAH INR BRL MXN ARS CLP COP PEN UYU HKD SGD TWD KRW THB VND IDR MYR PHP ZAR NGN KES GHS EGP MAD TND ILS AED SAR QAR KWD BHD OMR JOD PKR BDT LKR RSD MKD ALL GEL KZT'.split(
    ' ',
  )

const codeOf = new Map([...Object.entries(signs), ...codes.map(code => [code.toLowerCase(), code] as const)])

/** Crowns of three countries: an amount, although its currency can't be told. */
const shared = ['kr', 'kr.']

/** Every sign and code in lower case, the longest first so that "US$" is not read as "$". */
export const currencyTokens = [...codeOf.keys(), ...shared].toSorted((a, b) => b.length - a.length)

const escaped = (token: string) => token.replace(/[.$]/g, '[$&]')

/** One of the tokens as a regular expression for JavaScript and for DuckDB; to be used ignoring case. */
export const CURRENCY = `(?:${currencyTokens.map(escaped).join('|')})`

const FIND = new RegExp(CURRENCY, 'i')

/** The ISO code of the currency that stands in an amount, if one does. */
export function currencyOf(amount: string): string | undefined {
  const token = FIND.exec(amount)?.[0]
  return token === undefined ? undefined : codeOf.get(token.toLowerCase())
}

/** The currency that a heading names: "Amount (EUR)", "Betrag in €". Signs must be signs, codes upper-case words. */
export function currencyOfHeading(title: string): string | undefined {
  const code = title.match(/\b[A-Z]{3}\b/g)?.find(word => word !== 'ALL' && codes.includes(word))
  const sign = title.match(/[€$£¥₹₺₽₩₪₫₦₱₴฿]/)?.[0]
  return code ?? (sign === undefined ? undefined : codeOf.get(sign))
}

const SAID =
  /(?:\b(?:currency|devise|monnaie|moneda|moeda|valuta|munt)|währung|all amounts in|amounts in|beträge in|montants en)[^\p{L}\p{Sc}]{0,10}(?:(\p{Sc})|([A-Z]{3})\b)/iu

/** The currency that a line above a table names: "Währung: EUR", "Amounts in USD". */
export function currencySaid(text: string): string | undefined {
  const [, sign, code] = SAID.exec(text) ?? []
  if (sign) return codeOf.get(sign)
  return code && codes.includes(code.toUpperCase()) ? code.toUpperCase() : undefined
}

/** The currency whose sign stands beside a figure of a text, where all figures with a sign have the same. */
export function currencySigned(text: string): string | undefined {
  const signs = new Set(text.match(/\p{Sc}(?=[ (-]{0,3}\d)|(?<=\d ?)\p{Sc}/gu))
  const [sign] = signs
  return sign !== undefined && signs.size === 1 ? codeOf.get(sign) : undefined
}

/** The currency in an amount as an SQL expression: the code, or null. */
export function currencySql(value: string, currencies: string[]): string {
  const cases = currencies.map(currency => {
    const tokens = currencyTokens.filter(token => codeOf.get(token) === currency)
    // A shorter sign must not be found inside of a longer one of another currency, so letters may not touch it.
    return `WHEN regexp_matches(${value}, '(?:^|[^\\p{L}])(?:${tokens.map(escaped).join('|')})(?:$|[^\\p{L}])', 'i') THEN '${currency}'`
  })
  return `CASE ${cases.join(' ')} END`
}
