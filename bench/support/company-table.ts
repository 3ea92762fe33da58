// A table of payments made from a fixed seed, so that every run asks about the same rows.
import { createWriteStream, openAsBlob } from 'node:fs'
import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { setTimeout as wait } from 'node:timers/promises'
import type { Dataset } from '../../src/contract/datasets.ts'
import type { Api } from './api.ts'
import { numbersFrom } from './statistics.ts'

const SEED = 20_261_121
const DAY = 86_400_000
const FIRST_DAY = Date.UTC(2025, 0, 1)
const LINES_AT_ONCE = 10_000

export type TableFile = { path: string; rows: number; bytes: number }

/** Writes a CSV file of payments: day, region, amount. Its lines are short so that ten million fit into one upload. */
export async function makeTable(folder: string, rows: number): Promise<TableFile> {
  const path = join(folder, 'payments.csv')
  await pipeline(Readable.from(lines(rows)), createWriteStream(path))
  return { path, rows, bytes: (await stat(path)).size }
}

function* lines(rows: number): Generator<string> {
  const next = numbersFrom(SEED)
  const days = Array.from({ length: 365 }, (_, day) => new Date(FIRST_DAY + day * DAY).toISOString().slice(0, 10))
  yield 'paid_on,region,amount\n'
  for (let done = 0; done < rows; done += LINES_AT_ONCE) {
    const count = Math.min(LINES_AT_ONCE, rows - done)
    const line = () =>
      `${days[Math.floor(next() * 365)]},${'NESW'[Math.floor(next() * 4)]},${(next() * 100).toFixed(1)}\n`
    yield Array.from({ length: count }, line).join('')
  }
}

/** Uploads it and waits until questions can be asked. Answers its name in SQL and how long both took. */
export async function uploadTable(api: Api, { path, rows }: TableFile): Promise<{ name: string; seconds: number }> {
  const began = performance.now()
  const response = await fetch(`${api.address}/api/datasets?file_name=payments.csv`, {
    method: 'POST',
    headers: { ...api.headers, 'Content-Type': 'application/octet-stream' },
    body: await openAsBlob(path),
  })
  if (response.status !== 200) throw new Error(`The upload was answered with ${response.status}`)
  const { id, table_name }: Dataset = JSON.parse(await response.text())
  for (;;) {
    const dataset = await api.call<Dataset>('GET', `/api/datasets/${id}`)
    if (dataset.failure) throw new Error(`The import failed: ${dataset.failure}`)
    if (dataset.status === 'ready') {
      if (dataset.rows !== rows) throw new Error(`${dataset.rows} of ${rows} rows were imported`)
      return { name: table_name, seconds: (performance.now() - began) / 1000 }
    }
    await wait(20)
  }
}
