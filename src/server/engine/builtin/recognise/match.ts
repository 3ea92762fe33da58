// Which names of a table begin at one place in the question: columns, values, the table itself.
import type { ColumnRole } from '#contract/datasets'
import { type DescribedColumn, isNumeric, knowsAllValues } from '../described.ts'
import { type Kind, kindOf, kindWords, partyKinds, roleWords } from '../language/roles.ts'
import { stem, type Token } from '../language/tokens.ts'
import { type Lexicon, partyKindOf, withRole } from './lexicon.ts'
import type { ColumnMatch, ValueMatch } from './marks.ts'

export type Found<Match> = { length: number; match: Match }

const longestName = 8
const stemsOf = (words: readonly Token[]) => words.map(word => word.stem)

const begins = (stems: readonly string[], phrase: readonly string[]) =>
  phrase.length <= stems.length && phrase.every((word, at) => stems[at] === word)

const holds = (phrase: readonly string[], part: readonly string[]) =>
  phrase.some((_, start) => begins(phrase.slice(start), part))

/** The columns that the longest name here fits, the best fit first: heading, meaning, part of a heading. */
export function columnAt(words: readonly Token[], lexicon: Lexicon): Found<ColumnMatch> | null {
  const stems = stemsOf(words.slice(0, longestName))
  if (!mayBegin(stems[0] ?? '', lexicon)) return null
  for (let length = stems.length; length > 0; length--) {
    const phrase = stems.slice(0, length)
    const word = words
      .slice(0, length)
      .map(({ raw }) => raw)
      .join(' ')
    const exact = columnsWhere(lexicon, ({ phrases }) =>
      phrases.some(own => own.length === length && begins(phrase, own)),
    )
    if (exact.length > 0)
      return { length, match: { columns: exact, fit: 3, weight: isEverywhere(phrase) ? 2 : 3, word } }
    const meant = columnsMeant(phrase, lexicon)
    if (meant.length > 0) return { length, match: { columns: meant, fit: 2, weight: 2, word } }
    const part = phrase.every(dullPart)
      ? []
      : columnsWhere(lexicon, ({ phrases }) => phrases.some(own => holds(own, phrase)))
    if (part.length > 0) return { length, match: { columns: part, fit: 1, weight: 1, word } }
  }
  return null
}

const columnsWhere = ({ columns }: Lexicon, fits: (words: Lexicon['columns'][number]) => boolean) =>
  columns.filter(fits).map(({ column }) => column)

const dullWords = new Set('date id number no nr name code type the of in on at to for by is and or a an am'.split(' '))
const dullPart = (word: string) => dullWords.has(word) || word.length < 2

const rolesByPhrase = new Map<string, ColumnRole[]>()
for (const role of Object.keys(roleWords) as ColumnRole[]) {
  for (const words of roleWords[role]) {
    const phrase = words.split(' ').map(stem).join(' ')
    rolesByPhrase.set(phrase, [...(rolesByPhrase.get(phrase) ?? []), role])
  }
}
const roleStarts = new Set([...rolesByPhrase.keys()].map(phrase => phrase.split(' ')[0]))

/** Most words begin no name at all, which is cheap to see. */
const mayBegin = (word: string, { words }: Lexicon) =>
  words.has(word) || roleStarts.has(word) || kindOf(word) !== undefined

const commonNames = new Set<string>([...rolesByPhrase.keys(), ...kindWords.values()])

/** Whether a phrase is a common name for a kind of column, in whatever table. */
const isEverywhere = (phrase: readonly string[]) => commonNames.has(phrase.join(' '))

const kindRoles: Partial<Record<Kind, ColumnRole>> = {
  amount: 'amount',
  quantity: 'quantity',
  category: 'category',
  status: 'status',
  stage: 'stage',
  owner: 'owner',
  currency: 'currency',
  department: 'department',
}

/** Columns with the meaning of a phrase: by their role, or by a heading that is another word for the same thing. */
function columnsMeant(phrase: readonly string[], lexicon: Lexicon): DescribedColumn[] {
  const said = phrase.join(' ')
  const kind = phrase.length === 1 ? kindOf(said) : undefined
  const roles = new Set(rolesByPhrase.get(said))
  const kindRole = kind && kindRoles[kind]
  if (kindRole) roles.add(kindRole)
  if (isSpending(lexicon)) {
    // What was paid to suppliers is no revenue; there an amount is what was spent.
    if (takings.has(said)) return []
    if (roles.has('cost') || kind === 'expense') roles.add('amount')
  }
  const byRole = [...roles].flatMap(role => withRole(lexicon.table, role))
  if (byRole.length > 0) return [...new Set(byRole)]
  if (roles.has('quantity')) return quantities(lexicon)
  if (!kind) return []
  const parties = partyKinds.includes(kind) ? partiesOf(kind, lexicon) : []
  return parties.length > 0 ? parties : columnsWhere(lexicon, words => words.kind === kind)
}

/** Words for money that comes in. */
export const takings: ReadonlySet<string> = new Set(['revenue', 'turnover', 'sale', 'income', 'billing'])

const isSpending = (lexicon: Lexicon) =>
  lexicon.kinds.has('expense') ||
  lexicon.columns.some(words => words.column.role === 'party' && partyKindOf(words, lexicon) === 'supplier')

const quantityHeading = /\b(quantity|qty|on hand|in stock|stock|inventory|menge|bestand|anzahl)\b/i

const quantities = ({ table }: Lexicon) =>
  table.columns.filter(column => column.role === null && isNumeric(column) && quantityHeading.test(column.title))

/** Columns with the role of a party that may be of this kind: same word, or no word that says otherwise. */
function partiesOf(kind: Kind, lexicon: Lexicon): DescribedColumn[] {
  const own = lexicon.columns.filter(({ column }) => column.role === 'party')
  const same = own.filter(words => partyKindOf(words, lexicon) === kind)
  const open = kind === 'customer' || kind === 'supplier' || lexicon.table.domain === 'hr'
  const unsaid = open ? own.filter(words => partyKindOf(words, lexicon) === undefined) : []
  return (same.length > 0 ? same : unsaid).map(({ column }) => column)
}

/** The values that are spelt out here; a column may hold one value in several spellings. */
export function valueAt(words: readonly Token[], lexicon: Lexicon): Found<ValueMatch[]> | null {
  const stems = stemsOf(words)
  const fitting = lexicon.values.filter(({ stems: own }) => begins(stems, own))
  const length = Math.max(0, ...fitting.map(({ stems: own }) => own.length))
  const longest = fitting.filter(({ stems: own }) => own.length === length)
  return length === 0 ? null : { length, match: byColumn(longest, true) }
}

const legalForms = new Set(
  'gmbh ag kg ltd limited inc llc corp co company bv nv sa sas sarl srl spa plc oy ab as'.split(' '),
)

/** The values of which a part is spelt out here, such as Acme for Acme GmbH: each is a match of its own. */
export function partOfValueAt(words: readonly Token[], lexicon: Lexicon): Found<ValueMatch[]> | null {
  const stems = stemsOf(words.slice(0, longestName))
  for (let length = stems.length; length > 0; length--) {
    const part = stems.slice(0, length)
    if (part.every(word => word.length < 3 || legalForms.has(word) || dullPart(word))) continue
    const found = lexicon.values.filter(({ stems: own }) => holds(own, part))
    const text = words
      .slice(0, length)
      .map(({ raw }) => raw)
      .join(' ')
    const columns = [...new Set(found.map(({ column }) => column))]
    const match = columns.flatMap(column =>
      partMatches(
        found.filter(entry => entry.column === column),
        column,
        text,
      ),
    )
    if (match.length > 0) return { length, match }
  }
  return null
}

/** Each of the values, and all that hold the text; only the latter where there may be values that are not listed. */
function partMatches(found: Lexicon['values'], column: DescribedColumn, text: string): ValueMatch[] {
  const any: ValueMatch = { column, values: [], containing: text, whole: false }
  if (!knowsAllValues(column)) return [any]
  const spellings = [...new Set(found.map(({ stems }) => stems.join(' ')))]
  const each = spellings.flatMap(spelling =>
    byColumn(
      found.filter(({ stems }) => stems.join(' ') === spelling),
      false,
    ),
  )
  return each.length > 1 ? [...each, any] : each
}

function byColumn(entries: Lexicon['values'], whole: boolean): ValueMatch[] {
  const columns = [...new Set(entries.map(({ column }) => column))]
  return columns.map(column => ({
    column,
    values: entries.filter(entry => entry.column === column).map(({ value }) => value),
    containing: null,
    whole,
  }))
}

/** How well the words here name the table, and how many of them; null when they don't. */
export function tableAt(words: readonly Token[], lexicon: Lexicon): Found<number> | null {
  const stems = stemsOf(words.slice(0, longestName))
  const full = lexicon.names.filter(name => begins(stems, name)).sort((a, b) => b.length - a.length)[0]
  if (full) return { length: full.length, match: 6 }
  const [first = ''] = stems
  if (lexicon.nouns.has(first)) return { length: 1, match: 4 }
  const kind = kindOf(first)
  if (kind && lexicon.kinds.has(kind)) return { length: 1, match: 3 }
  return kind && lexicon.likely.has(kind) ? { length: 1, match: 2 } : null
}
