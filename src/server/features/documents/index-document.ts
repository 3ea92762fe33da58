// Background work: reads one version of a document into passages. A repetition after a crash finds what is left to do.
import { z } from 'zod/mini'
import { AppError } from '../../base/errors.ts'
import { writeJournal } from '../../storage/index.ts'
import type { House } from '../house.ts'
import { type Context, verb } from '../verb.ts'
import { contentPath } from './contents.ts'
import { embedQueue } from './embed.ts'
import { languageOf } from './language.ts'
import { documentEvent } from './sight.ts'
import { byId, type DocumentRow, update, versionsOf } from './store.ts'
import { replacePassages } from './store-passages.ts'

export type ReadingJob = { document_id: string; version: number }
export const readingQueue = 'read_document'

const longestNote = 1000

async function parse({ document_id, version }: ReadingJob, house: House) {
  const found = (await versionsOf(house.db, [document_id])).find(({ number }) => number === version)
  if (!found) throw new AppError('not_found', 'The document was deleted while it was read')
  const { sha256, file_name } = found
  const on_progress = progressOf(document_id, version, house)
  const parsed = await house.documents.parse({ source: contentPath(house, sha256), file_name, on_progress })
  const texts = parsed.passages.map(({ text }) => text)
  return { ...parsed, language: await languageOf(house.db, texts) }
}

/** Tells how far the reading is, at most twice a second. */
function progressOf(id: string, version: number, house: House) {
  let told = 0
  return (fraction: number) => {
    const now = performance.now()
    if (now - told < 500) return
    told = now
    const tell = house.db.transaction().execute(async tx => {
      const row = await update(tx, id, { status: 'reading', progress: Math.min(0.99, fraction) }, version)
      if (row) await writeJournal(tx, null, [documentEvent(row)], house.clock.now())
    })
    tell.catch(error => house.log.warn({ error }, 'The progress of reading a document could not be stored'))
  }
}

const Read = {
  permission: 'datasets.manage' as const,
  request: z.custom<ReadingJob>(),
  answer: z.object({ passages: z.number() }),
}

const readText = verb(Read, {
  prepare: (job, { house }) => parse(job, house),
  async change(tx, { document_id, version }, { house }, { passages, notes, language }) {
    const row = await update(
      tx,
      document_id,
      {
        status: passages.length > 0 ? 'ready' : 'no_text',
        progress: 1,
        note: noteOf(passages.length === 0 && notes.length === 0 ? ['This file holds no text.'] : notes),
        language: passages.length > 0 ? language : null,
        passage_count: passages.length,
      },
      version,
    )
    if (!row) throw new AppError('not_found', 'The document was deleted or replaced while it was read')
    await replacePassages(tx, document_id, language, passages)
    await house.jobs.send(tx, embedQueue, {})
    return {
      answer: { passages: passages.length },
      audit: {
        action: 'document.read',
        subject: document_id,
        details: { version, passages: passages.length, language },
      },
      events: [documentEvent(row)],
    }
  },
})

const noteOf = (notes: readonly string[]) => notes.join(' ').slice(0, longestNote) || null

const Fail = {
  permission: 'datasets.manage' as const,
  request: z.strictObject({ document_id: z.string(), version: z.number(), failure: z.string() }),
  answer: z.object({}),
}

/** What an earlier version said is no longer what the document says, so it is not found any more. */
const failReading = verb(Fail, {
  async change(tx, { document_id, version, failure }) {
    const failed = { status: 'failed' as const, progress: 0, note: failure.slice(0, longestNote), passage_count: 0 }
    const row = await update(tx, document_id, failed, version)
    if (row) await replacePassages(tx, document_id, 'simple', [])
    return {
      answer: {},
      audit: { action: 'document.reading_failed', subject: document_id, details: { version, failure } },
      events: row ? [documentEvent(row)] : [],
    }
  },
})

/** Whether a fault may pass by itself, so that reading is worth another try. */
const mayPass = (error: unknown) => !(error instanceof AppError) || error.code === 'unavailable'

const isWaiting = (row: DocumentRow | undefined, { version }: ReadingJob) =>
  row?.version === version && (row.status === 'waiting' || row.status === 'reading')

/** A file that can't be read fails with a sentence; other faults are thrown, to be tried again, but for the last try. */
export async function runReading(context: Context, job: ReadingJob, last_try: boolean): Promise<void> {
  const { db, log } = context.house
  if (!isWaiting(await byId(db, job.document_id), job)) return
  try {
    await update(db, job.document_id, { status: 'reading' }, job.version)
    await readText(context, job)
  } catch (error) {
    if (!isWaiting(await byId(db, job.document_id), job)) return
    if (mayPass(error) && !last_try) throw error
    if (mayPass(error)) log.error({ error, document_id: job.document_id }, 'Reading a document failed for good')
    const known = error instanceof AppError && error.code !== 'unavailable'
    const failure = known ? error.message : 'This file could not be read. The reason has been logged; try again.'
    await failReading(context, { ...job, failure })
  }
}
