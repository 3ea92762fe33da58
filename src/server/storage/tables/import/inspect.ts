// Questions to the staged rows of a table: which shapes each column has, and how many of its values are dates.
import { NUMBER_MARK } from './cells.ts'
import { timestampSql } from './date-sql.ts'
import { type DateCandidate, type DateCounts, formatsOf } from './dates.ts'
import { type Shape, shapeOf, shapesSql, valuesSql } from './shapes.ts'
import { STAGED_TABLE, stagedColumn } from './staged.ts'
import type { Workshop } from './workshop.ts'

/** The shapes of a staged column. */
export async function shapesOf(workshop: Workshop, index: number): Promise<Shape[]> {
  const rows = await workshop.rows(shapesSql(index))
  return rows.map(([key, count]) => shapeOf(String(key), Number(count)))
}

/** Counts the dates in candidates, which are known by the index of their column. */
export async function countDates(
  workshop: Workshop,
  candidates: Map<number, DateCandidate>,
): Promise<Map<number, DateCounts>> {
  const counts = new Map<number, DateCounts>()
  for (const [index, candidate] of candidates) counts.set(index, await countColumn(workshop, index, candidate))
  return counts
}

async function countColumn(workshop: Workshop, index: number, candidate: DateCandidate): Promise<DateCounts> {
  const has_zone = candidate.written.some(written => written.has_zone)
  const read = (order: 'day' | 'month') =>
    timestampSql('value', { steps: candidate.steps, formats: formatsOf(candidate, order), has_zone }, false)
  const isClear = candidate.written.every(written => written.order !== 'unclear')
  const [counts = []] = await workshop.rows(
    `SELECT sum(times) FILTER (day IS NOT NULL), sum(times) FILTER (month IS NOT NULL),
            sum(times) FILTER (CAST(COALESCE(day, month) AS TIME) <> TIME '00:00:00')
     FROM (SELECT times, ${read('day')} AS day, ${isClear ? 'day' : read('month')} AS month FROM ${valuesSql(index)})`,
  )
  const [day_first, month_first, with_time] = counts.map(Number)
  return { day_first: day_first ?? 0, month_first: month_first ?? 0, with_time: with_time ?? 0 }
}

/** The smallest and the largest whole number of a staged column. */
export async function rangeOf(workshop: Workshop, index: number): Promise<{ least: number; most: number }> {
  const number = `TRY_CAST(ltrim(${stagedColumn(index)}, '${NUMBER_MARK}') AS BIGINT)`
  const [row = []] = await workshop.rows(`SELECT min(${number}), max(${number}) FROM ${STAGED_TABLE}`)
  return { least: Number(row[0]), most: Number(row[1]) }
}
