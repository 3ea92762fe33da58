// Builds the tables and files of a held-out company from what differs between countries: headings, names, amounts.

import type { Domain } from '../../src/contract/access.ts'
import type { ColumnRole, ColumnType } from '../../src/contract/columns.ts'
import type { Chance } from '../../src/server/base/chance.ts'
import { cents, dayAfter, dayBefore, type HeldCell, type HeldFact, type HeldFile, type HeldTable } from './shape.ts'

type Heading = readonly [heading: string, type: ColumnType, role?: ColumnRole]

export const rowsOf = (count: number, row: (at: number) => HeldCell[]): HeldCell[][] =>
  Array.from({ length: count }, (_, at) => row(at))

export const table = (
  domain: Domain,
  name: string,
  headings: readonly Heading[],
  rows: readonly (readonly HeldCell[])[],
): HeldTable => ({
  domain,
  name,
  columns: headings.map(([heading, type, role = null]) => ({ heading, type, role })),
  rows,
})

/** The choices of a list, one after the other, again and again. */
export const turn = (choices: readonly string[], at: number) => choices[at % choices.length] ?? ''

export type Invoices = {
  chance: Chance
  parties: readonly string[]
  number(at: number): string
  /** Days from an invoice until it is due. */
  term: number
  paid: {
    count: number
    /** So many days ago was the invoice of this place written. */
    written(at: number): number
    /** Days until it was paid, at least and at most; cents, at least and at most. */
    within: readonly [number, number]
    amounts: readonly [number, number]
    status?: string
  }
  /** Customer, days past due, cents. */
  overdue: { from: number; rows: readonly (readonly [string, number, number])[]; status?: string }
}

/** Number, customer, written, due, paid, amount, and a status where there is one: those that were paid, then the overdue. */
export function invoices({ chance, parties, number, term, paid, overdue }: Invoices): HeldCell[][] {
  const status = (word: string | undefined) => (word === undefined ? [] : [word])
  const done = rowsOf(paid.count, at => {
    const days = paid.written(at)
    return [
      number(at),
      chance.pick(parties),
      dayBefore(days),
      dayBefore(days - term),
      dayBefore(days - chance.between(...paid.within)),
      cents(chance.between(...paid.amounts)),
      ...status(paid.status),
    ]
  })
  const due = overdue.rows.map(([party, days, amount], at): HeldCell[] => [
    number(overdue.from + at),
    party,
    dayBefore(days + term),
    dayBefore(days),
    null,
    cents(amount),
    ...status(overdue.status),
  ])
  return [...done, ...due]
}

export type Deals = {
  chance: Chance
  parties: readonly string[]
  owners: readonly string[]
  stages: readonly string[]
  count: number
  number(at: number): string
  amount(at: number): number
  opened?(at: number): HeldCell
  due(at: number): HeldCell
}

/** Number, customer, owner, stage, amount, opened where that is known, and when it should close. */
export const deals = ({ chance, parties, owners, stages, count, number, amount, opened, due }: Deals): HeldCell[][] =>
  rowsOf(count, at => [
    number(at),
    chance.pick(parties),
    turn(owners, at),
    turn(stages, at),
    cents(amount(at)),
    ...(opened ? [opened(at)] : []),
    due(at),
  ])

/** Days to come, but for those places that are late by so many days. */
export const dueBut = (late: Readonly<Record<number, number>>, next: (at: number) => number) => (at: number) =>
  late[at] === undefined ? dayAfter(next(at)) : dayBefore(late[at])

export const fileOf = (tables: readonly HeldTable[], file_name: string, bytes: Uint8Array): HeldFile => ({
  file_name,
  bytes: Uint8Array.from(bytes),
  tables,
})

export const fact = (domain: Domain, fact: string, figure: number, unit: string, sql: string): HeldFact => ({
  domain,
  fact,
  figure,
  unit,
  sql,
})
