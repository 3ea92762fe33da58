// The words of headings and table names, so that "Kundennummer", "customer_id" and "Customers" can be compared.

/** What stands in headings for "the name of the thing", whatever the thing is. */
const identifierWords = new Set(
  'id ids uuid guid key no nr num number code ref reference pk fk nummer numero numer kennung schlussel codigo clave identifiant codice chiave sleutel chave sku'.split(
    ' ',
  ),
)
const nameWords = new Set('name names title label bezeichnung nombre nom nome naam'.split(' '))
const fillers = new Set('the a of der die das des la le el il de du da do dos'.split(' '))

const short: Record<string, string> = {
  cust: 'customer',
  prod: 'product',
  emp: 'employee',
  dept: 'department',
  inv: 'invoice',
  acct: 'account',
  org: 'organization',
  mgr: 'manager',
  cat: 'category',
}

/** Endings that German and run-together headings put behind the thing: "Kundennummer", "customerid", "ArtikelNr". */
const ENDINGS = /^(.{3,})(nummer|number|numero|nr|id|no|code|key|name)$/

/** Lower-case words without marks: "KundenNr." is "kunden" and "nr". */
export function wordsOf(title: string): string[] {
  const plain = title
    .replace(/(\p{Ll}|\p{N})(\p{Lu})/gu, '$1 $2')
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll('ß', 'ss')
  return plain
    .split(/[^\p{L}\p{N}]+/u)
    .filter(word => word !== '' && !fillers.has(word))
    .flatMap(parted)
    .map(word => short[word] ?? word)
}

function parted(word: string): string[] {
  if (identifierWords.has(word) || nameWords.has(word)) return [word]
  const [, thing = '', ending = ''] = ENDINGS.exec(word) ?? []
  // "Ort" and "Pfand" end like this by accident; a thing has more than two letters and an ending of its own.
  return thing !== '' && (ending.length > 2 || ending === 'nr' || word.length > 5) && !words.has(word)
    ? [thing, ending]
    : [word]
}

/** Words that only end like an identifier. */
const words = new Set(
  'paid void valid grid bid avoid period postcode barcode zipcode username filename casino techno'.split(' '),
)

export const isIdentifierWord = (word: string) => identifierWords.has(word)

/** What a heading is about, without saying that it is a number or a name of it: "customer" of "Customer no". */
export const thingsOf = (title: string): string[] =>
  wordsOf(title).filter(word => !identifierWords.has(word) && !nameWords.has(word) && !/^\d+$/.test(word))

/** The same word, also in the plural: "customer" and "customers", "company" and "companies", "Kunde" and "Kunden". */
export function alike(a: string, b: string): boolean {
  if (a === b) return true
  const [shorter, longer] = a.length < b.length ? [a, b] : [b, a]
  let common = 0
  while (common < shorter.length && shorter[common] === longer[common]) common += 1
  return shorter.length >= 4 && common >= Math.max(4, shorter.length - 1) && longer.length - common <= 3
}

/** How much two lists of words speak of the same thing: 1 the same, 0.8 one of them with more words, 0 nothing shared. */
export function likeness(these: readonly string[], those: readonly string[]): number {
  if (these.length === 0 || those.length === 0) return 0
  const within = (some: readonly string[], others: readonly string[]) =>
    some.filter(word => others.some(other => alike(word, other))).length
  const here = within(these, those)
  const there = within(those, these)
  if (here === 0) return 0
  if (here === these.length && there === those.length) return 1
  return here === these.length || there === those.length ? 0.8 : 0.5
}
