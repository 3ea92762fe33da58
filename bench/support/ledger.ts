// A ledger of invoices made from a fixed seed: what most duties have something to look at in.
import { createWriteStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { TableFile } from './company-table.ts'
import { numbersFrom } from './statistics.ts'

const SEED = 20_261_121
const DAY = 86_400_000
const LINES_AT_ONCE = 10_000
const days = 720
const heading = 'Invoice No,Customer,Invoice Date,Due Date,Paid On,Amount,Category,Department,Status,Description\n'

/** Writes invoices of the last two years as CSV; one in ten is open. */
export async function makeLedger(folder: string, rows: number): Promise<TableFile> {
  const path = join(folder, 'ledger.csv')
  await pipeline(Readable.from(lines(rows)), createWriteStream(path))
  return { path, rows, bytes: (await stat(path)).size }
}

function* lines(rows: number): Generator<string> {
  const next = numbersFrom(SEED)
  const below = (most: number) => Math.floor(next() * most)
  const last = Math.floor(Date.now() / DAY)
  const dates = Array.from({ length: days + 31 }, (_, at) =>
    new Date((last - days + at) * DAY).toISOString().slice(0, 10),
  )
  const line = (at: number) => {
    const day = below(days)
    const isOpen = below(10) === 0
    const paid = isOpen ? '' : dates[Math.min(day + below(30), days)]
    const amount = (10 + next() * 5000).toFixed(2)
    return `R-${at},Customer ${below(2000)},${dates[day]},${dates[day + 30]},${paid},${amount},Category ${below(12)},Department ${below(6)},${isOpen ? 'Open' : 'Paid'},Delivery of part ${below(500)}\n`
  }
  yield heading
  for (let done = 0; done < rows; done += LINES_AT_ONCE)
    yield Array.from({ length: Math.min(LINES_AT_ONCE, rows - done) }, (_, at) => line(done + at)).join('')
}
