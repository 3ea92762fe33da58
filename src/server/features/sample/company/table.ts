// What the parts of the sample company are made of: tables as rows, chance that each part has for itself.
import { createHash } from 'node:crypto'
import type { Domain } from '#contract/access'
import { type Chance, chanceOf } from '../../../base/chance.ts'
import { monthBefore } from './days.ts'

export type Value = string | number | null
export type Table = {
  /** Without the ending; what the dataset will be called. */
  name: string
  domain: Domain
  headings: readonly string[]
  rows: readonly (readonly Value[])[]
}

export type Setting = {
  /** The day on which everything ends. */
  today: string
  /** The first day of the eighteen months before the month of today. */
  begin: string
  /** Chance of its own for one part, so that a change of one part leaves the others as they are. */
  chanceFor(part: string): Chance
}

export const settingOf = (today: string, seed: number): Setting => ({
  today,
  begin: monthBefore(today, 18),
  chanceFor: part => chanceOf(createHash('sha256').update(`${seed}:${part}`).digest().readUInt32LE()),
})

/** Cents as an amount: 123450 is 1234.50. */
export const amount = (cents: number) => (cents / 100).toFixed(2)

export const sum = (figures: readonly number[]) => figures.reduce((total, figure) => total + figure, 0)

/** The element of a list that goes round. */
export function at<T>(list: readonly T[], index: number): T {
  const found = list[index % list.length]
  if (found === undefined) throw new Error('There is nothing to choose from')
  return found
}

/** The same elements in another order. */
export function shuffled<T>(list: readonly T[], chance: Chance): T[] {
  const order = list.map(element => ({ element, place: chance.next() }))
  return order.sort((a, b) => a.place - b.place).map(({ element }) => element)
}

/** So many of each, one after the other. */
export const repeated = <T>(counts: readonly (readonly [T, number])[]): T[] =>
  counts.flatMap(([element, count]) => Array.from({ length: count }, () => element))

const cell = (value: Value) => {
  const text = value === null ? '' : String(value)
  return /[",\n\r]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

export const csvOf = ({ headings, rows }: Pick<Table, 'headings' | 'rows'>) =>
  [headings, ...rows].map(row => `${row.map(cell).join(',')}\n`).join('')
