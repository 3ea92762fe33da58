// Work over whole tables: which columns are keys, which refer to others, what differs between two versions.
import { rename } from 'node:fs/promises'
import { join } from 'node:path'
import type { z } from 'zod'
import { withSpillFolder } from '../spill.ts'
import {
  type CsvFile,
  csvFile,
  type DifferenceResult,
  differenceResult,
  type KeyCounts,
  keyCounts,
  type MatchCounts,
  matchCounts,
} from './answers.ts'
import type { DifferenceRequest, MatchesRequest, TablesRequest } from './requests.ts'

type DifferenceOptions = Pick<DifferenceRequest, 'before' | 'after' | 'columns' | 'key' | 'show'> & {
  /** Where a file with all differences is wanted; an absolute path in a folder that exists. */
  csv?: string
}

export type WholeTables = {
  /** For each set of columns whether it tells the rows apart; exact. */
  keys(options: { path: string; sets: string[][] }): Promise<KeyCounts[]>
  /** For each pair how many of a column's different values stand in the other column. */
  matches(options: { pairs: MatchesRequest['pairs'] }): Promise<MatchCounts[]>
  /** What differs between two tables; exact. Throws `too_large` when a file of more than a million rows is wanted. */
  difference(options: DifferenceOptions): Promise<DifferenceResult>
  /** Writes a table to a CSV file, in a folder that exists. Throws `too_large` for more than a million rows. */
  csv(options: { path: string; to: string }): Promise<CsvFile>
}

type Read = <T>(request: TablesRequest, answer: z.ZodType<T>, time_limit_ms: number) => Promise<T>

const TIME_MS = 120_000

/** What needs more than its memory goes to the disk, in a folder beside the table. */
export function wholeTables(read: Read, memory_limit_mb: number): WholeTables {
  return {
    keys: ({ path, sets }) =>
      withSpillFolder(path, spill_dir =>
        read({ kind: 'keys', path, sets, memory_limit_mb, spill_dir }, keyCounts, TIME_MS),
      ),
    async matches({ pairs }) {
      const [first] = pairs
      if (!first) return []
      return withSpillFolder(first.from.path, spill_dir =>
        read({ kind: 'matches', pairs, memory_limit_mb, spill_dir }, matchCounts, TIME_MS),
      )
    },
    difference: ({ csv, ...asked }) =>
      withSpillFolder(asked.after, async spill_dir => {
        const written = csv === undefined ? null : join(spill_dir, 'differences.csv')
        const request = { kind: 'difference' as const, ...asked, csv: written, memory_limit_mb, spill_dir }
        const result = await read(request, differenceResult, TIME_MS)
        if (csv !== undefined && written !== null) await rename(written, csv)
        return result
      }),
    csv: ({ path, to }) =>
      withSpillFolder(path, async spill_dir => {
        const csv = join(spill_dir, 'table.csv')
        const written = await read({ kind: 'csv', path, csv, memory_limit_mb, spill_dir }, csvFile, TIME_MS)
        await rename(csv, to)
        return written
      }),
  }
}
