// Questions to the staged rows of a table: which shapes each column has, and how many of its values are dates.
import type { DuckDBValue } from '@duckdb/node-api'
import { identifier } from '../sql.ts'
import { timestampSql } from './date-sql.ts'
import { type DateCandidate, type DateCounts, formatsOf } from './dates.ts'
import { type Shape, shapeOf, shapesSql } from './shapes.ts'
import { STAGED_TABLE, stagedColumn } from './stage.ts'
import type { Workshop } from './workshop.ts'

/** The shapes of a staged column. */
export async function shapesOf(workshop: Workshop, index: number): Promise<Shape[]> {
  const rows = await workshop.rows(shapesSql(index))
  return rows.map(([key, count]) => shapeOf(String(key), Number(count)))
}

/** Counts the dates in candidates, which are known by their place in `indexes`, in one reading of the rows. */
export async function countDates(
  workshop: Workshop,
  indexes: number[],
  candidates: Map<number, DateCandidate>,
): Promise<Map<number, DateCounts>> {
  const counts = [...candidates].flatMap(([place, candidate]) => {
    const index = indexes[place] ?? 0
    const read = (order: 'day' | 'month') => timestampOf(index, candidate, order)
    const time = `CAST(COALESCE(${read('day')}, ${read('month')}) AS TIME)`
    return [
      `count(${read('day')})`,
      `count(${read('month')})`,
      hasTime(candidate) ? `count(*) FILTER (${time} <> TIME '00:00:00')` : '0',
    ]
  })
  const [row = []] = await workshop.rows(`SELECT ${counts.join(', ')} FROM ${STAGED_TABLE}`)
  return new Map([...candidates.keys()].map((place, at) => [place, countsAt(row, at * 3)]))
}

const hasTime = (candidate: DateCandidate) => candidate.written.some(written => written.has_time)

function timestampOf(index: number, candidate: DateCandidate, order: 'day' | 'month'): string {
  const has_zone = candidate.written.some(written => written.has_zone)
  const writing = { steps: candidate.steps, formats: formatsOf(candidate, order), has_zone }
  return timestampSql(identifier(stagedColumn(index)), writing, false)
}

const countsAt = (row: DuckDBValue[], at: number): DateCounts => ({
  day_first: Number(row[at]),
  month_first: Number(row[at + 1]),
  with_time: Number(row[at + 2]),
})
