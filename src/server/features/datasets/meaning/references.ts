// Suggests to which other table's key the values of a column refer: from names first, then from what was measured. Pure.
import type { ColumnRole, ColumnType } from '#contract/columns'
import type { ColumnProfile } from '#contract/datasets'
import type { MatchCounts } from '../../../storage/tables/index.ts'
import { isIdentifierWord, likeness, thingsOf, wordsOf } from './words.ts'

export type ReferenceFacts = {
  dataset_id: string
  dataset_name: string
  name: string
  title: string
  type: ColumnType
  role: ColumnRole | null
  is_key: boolean
  figure: ColumnProfile | undefined
}
export type Candidate = { from: ReferenceFacts; to: ReferenceFacts; names: number }

const codes: readonly ColumnType[] = ['integer', 'text']
/** Roles whose values are counted, measured or read, and stand for nothing else. */
const never: ReadonlySet<ColumnRole | null> = new Set<ColumnRole>([
  'amount',
  'quantity',
  'cost',
  'target',
  'actual',
  'text',
  'currency',
])
/** Whole numbers below this are found in every list of numbers. */
const TELLING_NUMBER = 1000
const TELLING_COUNT = 20
/** How many candidates one table is measured for. */
export const MOST_CANDIDATES = 300

/**
 * What a column is about: its heading, and where that only says "ID" or "Name" the table, because the key of Customers
 * is a customer.
 */
function aboutOf({ title, dataset_name, is_key }: ReferenceFacts): string[] {
  const things = thingsOf(title)
  return things.length > 0 || !is_key ? things : thingsOf(dataset_name)
}

/** A column that names the very rows of its own table, as the invoice number does in Invoices. */
const isHome = (column: ReferenceFacts) =>
  column.is_key && likeness(aboutOf(column), thingsOf(column.dataset_name)) >= 0.8

/** Pairs of columns that are worth measuring, the likeliest first. */
export function candidates(from: readonly ReferenceFacts[], to: readonly ReferenceFacts[]): Candidate[] {
  const keys = to.filter(column => column.is_key && codes.includes(column.type) && (column.figure?.distinct ?? 0) > 1)
  return from
    .filter(column => codes.includes(column.type) && !never.has(column.role) && (column.figure?.distinct ?? 0) > 0)
    .filter(column => !isHome(column))
    .flatMap(column => keys.map(key => ({ from: column, to: key, names: likeness(aboutOf(column), aboutOf(key)) })))
    .filter(mayMatch)
    .toSorted((a, b) => b.names - a.names)
    .slice(0, MOST_CANDIDATES)
}

function mayMatch({ from, to, names }: Candidate): boolean {
  if (from.dataset_id === to.dataset_id) return from.name !== to.name && names >= 0.8 && !from.is_key
  if (from.is_key && names < 0.8) return false
  if (from.type !== to.type) return names > 0
  if (!overlaps(from, to)) return false
  return names > 0 || from.type === 'text' || isTelling(from)
}

const isTelling = ({ figure }: ReferenceFacts) =>
  figure !== undefined && figure.distinct >= TELLING_COUNT && Number(figure.min) >= TELLING_NUMBER

/** Columns whose smallest value lies above the other's largest have none in common. */
function overlaps({ figure: a, type }: ReferenceFacts, { figure: b }: ReferenceFacts): boolean {
  if (type !== 'integer' || !a || !b) return true
  return Number(a.min) <= Number(b.max) && Number(b.min) <= Number(a.max)
}

/** Keys that people refer by: what a table is about, numbers and codes, names. A city is unique only by chance. */
const isReferredBy = (key: ReferenceFacts) =>
  isHome(key) || referredRoles.has(key.role) || wordsOf(key.title).some(isIdentifierWord)
const referredRoles: ReadonlySet<ColumnRole | null> = new Set<ColumnRole>(['identifier', 'email', 'party', 'owner'])

/** Below this nothing is suggested. */
const WORTH_SAYING = 0.5

/** How sure a reference is, from how alike the names are and how many values are found; 0 when it is none. */
export function surenessOfReference({ from, to, names }: Candidate, { values, orphans }: MatchCounts): number {
  if (values === 0 || orphans === values) return 0
  const found = 1 - orphans / values
  if (from.is_key && found < 0.99) return 0
  const sureness = names > 0 ? named(names, found) : unnamed({ from, to }, values, found)
  // One or two values are soon found anywhere.
  const evidence = values >= 5 ? 1 : 0.75 + 0.05 * values
  const kind = (from.type === to.type ? 1 : 0.9) * (isReferredBy(to) ? 1 : 0.5)
  const rounded = Math.round(sureness * evidence * kind * 100) / 100
  return rounded >= WORTH_SAYING ? rounded : 0
}

function named(names: number, found: number): number {
  if (names === 1) return found >= 0.5 ? 0.6 + 0.37 * found : 0
  if (names >= 0.8) return found >= 0.6 ? 0.5 + 0.38 * found : 0
  return found >= 0.8 ? 0.35 + 0.35 * found : 0
}

/** People and companies: a list of names that all stand in another list of names is there by no chance. */
const bearsNames = ({ role, type }: ReferenceFacts) => type === 'text' && (role === 'party' || role === 'owner')

function unnamed({ from, to }: Pick<Candidate, 'from' | 'to'>, values: number, found: number): number {
  if (found < 0.95 || values < 3) return 0
  if (from.type === 'integer') return found >= 0.99 ? 0.55 : 0
  if (found === 1 && bearsNames(from) && bearsNames(to)) return 0.7
  const coded = (from.figure?.top ?? []).filter(({ value }) => /\d{2,}/.test(String(value))).length
  return coded > (from.figure?.top.length ?? 0) / 2 ? 0.8 : 0.62
}
