// For the held-out questions: rows made by rule, and plain JavaScript that gets the figures which SQL is held against.
import type { Cell } from '#contract/common'
import type { TestTable } from '../bench.ts'

/** One row by the headings of its table. */
export type Fact = Record<string, Cell>
/** One figure, several side by side, a figure for each group, or the names of what is listed. */
export type Want = number | null | (number | null)[] | Map<string, number | null | (number | null)[]> | Set<string>
export type Asked = readonly [question: string, want: () => Want]

export const today = '2026-11-21'

export const factsOf = ({ columns, rows }: TestTable): Fact[] =>
  rows.map(row => Object.fromEntries(columns.map(({ name, title }, at) => [title ?? name, row[at] ?? null])))

/** The same sequence of numbers from 0 to 1 for the same seed. */
export function dice(seed: number) {
  let state = seed
  const roll = () => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
    return state / 2_147_483_648
  }
  const pick = <Item>(list: readonly Item[]): Item => {
    const item = list[Math.floor(roll() * list.length)]
    if (item === undefined) throw new Error('There is nothing to pick from')
    return item
  }
  return { roll, pick, between: (low: number, high: number) => low + Math.floor(roll() * (high - low + 1)) }
}

export const dayAt = (first: string, offset: number) =>
  new Date(Date.parse(`${first}T00:00:00Z`) + offset * 86_400_000).toISOString().slice(0, 10)

const numbers = (facts: readonly Fact[], column: string) =>
  facts.flatMap(fact => (fact[column] === null ? [] : [Number(fact[column])]))
const exact = (value: number) => Math.round(value * 1e6) / 1e6

export const sum = (facts: readonly Fact[], column: string): number =>
  exact(numbers(facts, column).reduce((all, one) => all + Math.round(one * 1e4), 0) / 1e4)
export const mean = (facts: readonly Fact[], column: string): number | null => {
  const all = numbers(facts, column)
  return all.length === 0 ? null : sum(facts, column) / all.length
}
export const largest = (facts: readonly Fact[], column: string) => Math.max(...numbers(facts, column))
export const smallest = (facts: readonly Fact[], column: string) => Math.min(...numbers(facts, column))
export function middle(facts: readonly Fact[], column: string): number {
  const all = numbers(facts, column).sort((a, b) => a - b)
  const half = Math.floor(all.length / 2)
  return all.length % 2 === 1 ? (all[half] ?? 0) : ((all[half - 1] ?? 0) + (all[half] ?? 0)) / 2
}
export const distinct = (facts: readonly Fact[], column: string) =>
  new Set(facts.flatMap(fact => (fact[column] === null ? [] : [String(fact[column])]))).size

type Key = string | ((fact: Fact) => string)
const keyOf = (fact: Fact, key: Key) => (typeof key === 'string' ? String(fact[key] ?? '') : key(fact))

/** A figure for each group. */
export function by<Value>(facts: readonly Fact[], key: Key, figure: (own: Fact[]) => Value): Map<string, Value> {
  const groups = new Map<string, Fact[]>()
  for (const fact of facts) groups.set(keyOf(fact, key), [...(groups.get(keyOf(fact, key)) ?? []), fact])
  return new Map([...groups].map(([name, own]) => [name, figure(own)]))
}
export const count = (own: readonly Fact[]) => own.length

/** The first `size` groups with those that equal the last of them. */
export function top(groups: Map<string, number>, size: number, smallestFirst = false): Map<string, number> {
  const sign = smallestFirst ? 1 : -1
  const sorted = [...groups].sort(([, a], [, b]) => sign * (a - b))
  const last = sorted[size - 1]?.[1]
  return new Map(sorted.filter(([, value], at) => at < size || value === last))
}
export const where = (groups: Map<string, number>, fits: (value: number) => boolean) =>
  new Map([...groups].filter(([, value]) => fits(value)))
export const names = (facts: readonly Fact[], column: string) => new Set(facts.map(fact => String(fact[column])))

const text = (fact: Fact, column: string) => String(fact[column] ?? '')
/** Whether a date lies in these days, both included. */
export const during = (column: string, from: string, to: string) => (fact: Fact) =>
  fact[column] !== null && text(fact, column).slice(0, 10) >= from && text(fact, column).slice(0, 10) <= to
export const since = (column: string, from: string) => during(column, from, '9999-12-31')
export const is =
  (column: string, ...values: Cell[]) =>
  (fact: Fact) =>
    values.includes(fact[column] ?? null)
export const month = (column: string) => (fact: Fact) => `${text(fact, column).slice(0, 7)}-01`
export const year = (column: string) => (fact: Fact) => `${text(fact, column).slice(0, 4)}-01-01`
export const quarter = (column: string) => (fact: Fact) => {
  const of = text(fact, column)
  return `${of.slice(0, 4)}-${String(Math.floor((Number(of.slice(5, 7)) - 1) / 3) * 3 + 1).padStart(2, '0')}-01`
}
export const percent = (part: number, whole: number) => (100 * part) / whole

/** The sum of each group and of all before it, in the order of their names. */
export function running(groups: Map<string, number>): Map<string, number> {
  let before = 0
  const sorted = [...groups].sort(([a], [b]) => (a < b ? -1 : 1))
  return new Map(
    sorted.map(([name, own]) => {
      before = Math.round((before + own) * 100) / 100
      return [name, before]
    }),
  )
}
