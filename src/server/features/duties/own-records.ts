// Evidence from what the system keeps about itself: rows to look at, without a question in SQL that people could ask.
import { createHash } from 'node:crypto'
import type { Evidence } from '#contract/chat'
import type { Cell } from '#contract/common'
import type { Context } from '../verb.ts'

/** So many rows come along. */
const kept = 200

export const ownRecords = (
  { house }: Pick<Context, 'house'>,
  title: string,
  rows: readonly Record<string, Cell>[],
): Evidence => ({
  title,
  sql: '',
  datasets: [],
  columns: Object.keys(rows[0] ?? {}),
  rows: rows.slice(0, kept).map(row => Object.values(row)),
  row_count: rows.length,
  asked_at: house.clock.now().toISOString(),
})

/** Facts as one short text: the same text again means that they are the same. */
export const digestOf = (facts: unknown): string =>
  createHash('sha256').update(JSON.stringify(facts)).digest('base64url')
