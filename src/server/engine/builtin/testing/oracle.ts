// For property tests: rows and conditions, and whether JavaScript finds that a row fits. The answers of SQL are held against it.
import type { TestTable } from './bench.ts'

export const money = (units: number) =>
  `${units < 0 ? '-' : ''}${Math.floor(Math.abs(units) / 100)}.${String(Math.abs(units) % 100).padStart(2, '0')}`

export type Row = { label: string | null; units: number | null; on: string | null; flag: boolean | null }
export type Names = { table: string; label: string; amount: string; on: string; flag: string }
export const tableOf = (called: Names, rows: readonly Row[]): TestTable => ({
  table: called.table,
  columns: [
    { name: called.label, sql: 'VARCHAR' },
    { name: called.amount, sql: 'DECIMAL(18,2)' },
    { name: called.on, sql: 'DATE' },
    { name: called.flag, sql: 'BOOLEAN' },
  ],
  rows: rows.map(({ label, units, on, flag }) => [label, units === null ? null : money(units), on, flag]),
})

/** What a random condition is about; columns come in when the table is there. */
export type Wish =
  | { kind: 'label'; values: string[]; negated: boolean; listed: boolean }
  | { kind: 'contains'; text: string; negated: boolean }
  | { kind: 'over' | 'at_most'; units: number }
  | { kind: 'range'; low: number; high: number }
  | { kind: 'blank'; of: 'label' | 'amount' | 'on'; negated: boolean }
  | { kind: 'flag'; wanted: boolean }

const lower = (text: string) => text.toLowerCase()

/** Whether JavaScript finds that a row fits. */
export function fits(one: Row, wanted: Wish): boolean {
  const { label, units, on, flag } = one
  switch (wanted.kind) {
    case 'label': {
      const same = (value: string) =>
        wanted.listed ? value === label : label !== null && lower(value) === lower(label)
      return label === null ? wanted.negated : wanted.values.some(same) !== wanted.negated
    }
    case 'contains':
      return label === null ? wanted.negated : lower(label).includes(lower(wanted.text)) !== wanted.negated
    case 'over':
      return units !== null && units > wanted.units
    case 'at_most':
      return units !== null && units <= wanted.units
    case 'range':
      return units !== null && units >= wanted.low && units <= wanted.high
    case 'blank': {
      const blank =
        wanted.of === 'label'
          ? label === null || /^ *$/.test(label)
          : wanted.of === 'amount'
            ? units === null
            : on === null
      return blank !== wanted.negated
    }
    case 'flag':
      return flag === wanted.wanted
  }
}
