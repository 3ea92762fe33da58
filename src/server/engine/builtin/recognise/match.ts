// Which names of a table begin at one place in the question: columns, and the table itself.
import type { ColumnRole } from '#contract/columns'
import { type DescribedColumn, isNumeric } from '../described.ts'
import { type Kind, kindOf, kindWords, partyKinds, roleWords } from '../language/roles.ts'
import { stem, type Token } from '../language/tokens.ts'
import { balanceColumns } from '../resolve/amounts.ts'
import { type Lexicon, partyKindOf, withRole } from './lexicon.ts'
import type { ColumnMatch, Fit } from './marks.ts'
import { begins, dullPart, type Found, holds, longestName, stemsOf } from './stems.ts'

/** The columns that the longest name here fits, the best fit first: heading, meaning, part of a heading. */
export function columnAt(words: readonly Token[], lexicon: Lexicon): Found<ColumnMatch> | null {
  const ahead = stemsOf(words).slice(0, longestName)
  if (!mayBegin(ahead[0] ?? '', lexicon)) return null
  const end = ahead.findIndex(word => !lexicon.words.has(word) && !roleWordSet.has(word) && kindOf(word) === undefined)
  const stems = end < 0 ? ahead : ahead.slice(0, end)
  for (let length = stems.length; length > 0; length--) {
    const phrase = stems.slice(0, length)
    const word = words
      .slice(0, length)
      .map(({ raw }) => raw)
      .join(' ')
    const exact = columnsWhere(lexicon, ({ phrases }) =>
      phrases.some(own => own.length === length && begins(phrase, own)),
    )
    const far =
      exact.length > 0
        ? []
        : lexicon.far.filter(({ phrases }) => phrases.some(own => own.length === length && begins(phrase, own)))
    if (far.length > 0) return { length, match: { columns: far.map(({ column }) => column), fit: 3, weight: 1, word } }
    if (exact.length > 0)
      return { length, match: { columns: exact, fit: 3, weight: isEverywhere(phrase) ? 2 : 3, word } }
    const meant = columnsMeant(phrase, lexicon)
    if (meant.length > 0)
      return { length, match: { columns: meant, fit: 2, weight: meantWeight(phrase, meant, lexicon), word } }
    const part = phrase.every(dullPart)
      ? []
      : columnsWhere(lexicon, ({ phrases }) => phrases.some(own => holds(own, phrase)))
    if (part.length > 0) return { length, match: { columns: part, fit: 1, weight: 1, word } }
  }
  return null
}

const columnsWhere = ({ columns }: Lexicon, fits: (words: Lexicon['columns'][number]) => boolean) =>
  columns.filter(fits).map(({ column }) => column)

const rolesByPhrase = new Map<string, ColumnRole[]>()
for (const role of Object.keys(roleWords) as ColumnRole[]) {
  for (const words of roleWords[role]) {
    const phrase = words.split(' ').map(stem).join(' ')
    rolesByPhrase.set(phrase, [...(rolesByPhrase.get(phrase) ?? []), role])
  }
}
/** What people call what is left to pay, whatever its heading says. */
const balanceNames = new Set(
  'open amount,amount open,open balance,outstanding amount,amount outstanding,outstanding balance,unpaid amount,amount due,balance due,remaining amount,balance'
    .split(',')
    .map(name => name.split(' ').map(stem).join(' ')),
)
export const roleWordSet = new Set([...rolesByPhrase.keys(), ...balanceNames].flatMap(phrase => phrase.split(' ')))
const roleStarts = new Set([...rolesByPhrase.keys(), ...balanceNames].map(phrase => phrase.split(' ')[0]))

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
  if (balanceNames.has(said)) return balanceColumns(withRole(lexicon.table, 'amount'))
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
  // Yes and no are never the thing itself: 'articles' are not what says whether an article is phased out.
  const parties = partyKinds.includes(kind) ? partiesOf(kind, lexicon) : []
  return parties.length > 0
    ? parties
    : columnsWhere(lexicon, words => words.kind === kind && words.column.type !== 'boolean')
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

/** 'Customers' fit a column that is headed so better than one that only says 'Company'. */
function meantWeight(phrase: readonly string[], columns: readonly DescribedColumn[], lexicon: Lexicon): Fit {
  const kind = phrase.length === 1 ? kindOf(phrase[0] ?? '') : undefined
  if (!kind || !partyKinds.includes(kind)) return 2
  const own = lexicon.columns.filter(({ column }) => columns.includes(column))
  return own.every(words => partyKindOf(words, lexicon) === kind) ? 2 : 1
}

/** 'Sales targets' are targets: 'sales' alone asks for money that came in. */
function describesAnother([word = '', following]: readonly string[], { names, nouns }: Lexicon): boolean {
  const described = names.flatMap(name => (name.includes(word) ? [name[name.indexOf(word) + 1] ?? ''] : []))
  return takings.has(word) && described.every(noun => nouns.has(noun) && noun !== following)
}

/** How well the words here name the table, and how many of them; null when they don't. */
export function tableAt(words: readonly Token[], lexicon: Lexicon): Found<number> | null {
  const stems = stemsOf(words)
  const full = lexicon.names.filter(name => begins(stems, name)).sort((a, b) => b.length - a.length)[0]
  if (full) return { length: full.length, match: 6 }
  const [first = ''] = stems
  if (lexicon.nouns.has(first) && !describesAnother(stems, lexicon)) return { length: 1, match: 4 }
  const kind = kindOf(first)
  if (kind && lexicon.rowKinds.has(kind)) return { length: 1, match: 3 }
  return kind && lexicon.likely.has(kind) ? { length: 1, match: 2 } : null
}
