// One duty on one table that a test writes down, read as the product reads it.
import type { Domain } from '#contract/access'
import type { DataDuty, Draft } from '../../src/server/features/duties/duty.ts'
import { readTables } from './read-tables.ts'

/** The day on which the tests of duties take place. */
export const today = '2026-11-21'

/** The day so many days before (or, below zero, after) that one. */
export const dayOf = (back: number) => new Date(Date.parse(today) - back * 86_400_000).toISOString().slice(0, 10)

/** A CSV file with a heading and so many rows. */
export const table = (heading: string, count: number, row: (at: number) => string) =>
  [heading, ...Array.from({ length: count }, (_, at) => row(at)), ''].join('\n')

/** What these duties find on the table; null where none of them is about it. */
export async function findings(
  duties: readonly DataDuty[],
  file: { name: string; text: string; domain?: Domain },
): Promise<Draft[] | null> {
  const { name, text: bytes, domain = 'operational' } = file
  const tables = await readTables([{ file_name: `${name}.csv`, bytes, domain }])
  try {
    const fitting = duties.filter(duty => tables.datasets.some(dataset => duty.fits(dataset)))
    if (fitting.length === 0) return null
    const found = await Promise.all(fitting.map(duty => tables.found(duty, today)))
    return found.flat()
  } finally {
    await tables.close()
  }
}
