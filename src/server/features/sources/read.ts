// The reading of a source: every item in turn, a new version only of what has changed, one sentence on how it went.
import { rm } from 'node:fs/promises'
import { setInterval } from 'node:timers'
import { z } from 'zod/mini'
import { AppError, messageOf } from '../../base/errors.ts'
import { idFor } from '../../base/ids.ts'
import { keepable } from '../../base/keepable.ts'
import { giveUpLanding, landTable } from '../datasets/index.ts'
import type { House } from '../house.ts'
import { type Context, verb } from '../verb.ts'
import { type Item, itemsNow } from './items.ts'
import { outcomeOf, type Tally } from './outcome.ts'
import { sourceEvent } from './show.ts'
import { byId, type ItemRow, itemsOf, type SourceRow } from './store.ts'
import { beat, endRead, keepItem, type ReadRow } from './store-reads.ts'

export type ReadJob = { read_id: string }
export const readQueue = 'read_source'

/** A reading says so often that it goes on, and hears so often whether it should; milliseconds. */
const beatEvery = 2_000

const cancelled = () => new AppError('conflict', 'The reading was cancelled.')

const End = {
  permission: 'datasets.manage' as const,
  request: z.custom<{ read_id: string; source: SourceRow } & Pick<ReadRow, 'outcome' | 'sentence'>>(),
  answer: z.object({}),
}

/** Writes how a reading ended, unless that is written already. */
const endReading = verb(End, {
  async change(tx, { read_id, source, outcome, sentence }, { house }) {
    const ended = await endRead(tx, read_id, { outcome, sentence, ended_at: house.clock.now() })
    if (!ended) throw new AppError('conflict', 'This reading has ended already')
    const { row_count: rows, versions } = ended
    return {
      answer: {},
      audit: { action: 'source.read', subject: source.id, details: { outcome, sentence, rows, versions } },
      events: [sourceEvent(source)],
    }
  },
})

/** Ends a reading that nobody works on any more, with what it had begun. */
export async function endSilentReading(context: Context, read_id: string, source: SourceRow): Promise<void> {
  const sentence = 'The reading was interrupted and did not go on. Read the source again.'
  await endReading(context, { read_id, source, outcome: 'failed', sentence })
  for (const item of await itemsOf(context.house.db, source.id)) {
    const { dataset_id } = item
    if (dataset_id) await giveUpLanding(context, { dataset_id, version_id: versionFor(read_id, item) }, sentence)
  }
}

/**
 * Background work: reads a source. What can't be read is said in the outcome; other faults are thrown, to be tried
 * again, unless this was the last try. Repeating it makes no version twice.
 */
export async function runRead(context: Context, { read_id }: ReadJob, last_try: boolean): Promise<void> {
  const { house } = context
  const read = await beat(house.db, read_id, house.clock.now())
  const source = read && (await byId(house.db, read.source_id))
  if (!read || !source) return
  const stop = new AbortController()
  if (read.cancel_requested) stop.abort(cancelled())
  const beating = setInterval(() => void listenFor(house, read_id, stop), beatEvery)
  try {
    const ended = await readItems(context, source, read_id, stop.signal).catch(error =>
      failed(error, stop.signal, last_try, house),
    )
    await endReading(context, { read_id, source, ...keepable(ended) })
  } finally {
    clearInterval(beating)
  }
}

/** Hears whether somebody has cancelled the reading or ended it for us. */
async function listenFor(house: House, read_id: string, stop: AbortController) {
  try {
    const read = await beat(house.db, read_id, house.clock.now())
    if (!read || read.cancel_requested) stop.abort(cancelled())
  } catch (error) {
    house.log.warn({ detail: messageOf(error) }, 'A reading could not say that it goes on')
  }
}

/** The outcome of a source that could not be read at all. Faults that may pass are thrown. */
function failed(error: unknown, signal: AbortSignal, last_try: boolean, { log }: House) {
  if (signal.aborted) return { outcome: 'cancelled' as const, sentence: messageOf(signal.reason) }
  if (error instanceof AppError && error.code !== 'unavailable')
    return { outcome: 'failed' as const, sentence: error.message }
  if (!last_try) throw error
  log.error({ error }, 'A source could not be read')
  return { outcome: 'failed' as const, sentence: 'This could not be read. The reason has been logged.' }
}

async function readItems(context: Context, source: SourceRow, read_id: string, signal: AbortSignal) {
  const { house } = context
  const [items, known] = [await itemsNow(house, source), await itemsOf(house.db, source.id)]
  const tally: Tally = { changed: [], same: 0, deleted: [], failed: [] }
  for (const item of items) {
    signal.throwIfAborted()
    const before = known.find(({ key }) => key === item.key)
    if (before && before.dataset_id === null) tally.deleted.push(item.name)
    else await readItem(context, source, read_id, item, before, signal, tally)
  }
  return outcomeOf(tally)
}

async function readItem(
  context: Context,
  source: SourceRow,
  read_id: string,
  item: Item,
  before: ItemRow | undefined,
  signal: AbortSignal,
  tally: Tally,
) {
  const { db, clock } = context.house
  const dataset_id = before?.dataset_id ?? idFor(source.id, item.key, read_id, 'dataset')
  const version_id = versionFor(read_id, item)
  try {
    const { fingerprint, content } = await item.read({ dataset_id, fingerprint: before?.fingerprint ?? null, signal })
    // The next reading goes on with the dataset of a first one that failed or was interrupted.
    const remember = async () => {
      const known = { source_id: source.id, key: item.key, dataset_id, fingerprint: '', row_count: 0 }
      if (!before) await keepItem(db, read_id, { ...known, read_at: clock.now() }, false)
    }
    const rows = content
      ? await land(context, source, item, { dataset_id, version_id }, content, remember)
      : before?.row_count
    const row_count = rows ?? 0
    const row = { source_id: source.id, key: item.key, dataset_id, fingerprint, row_count, read_at: clock.now() }
    await keepItem(db, read_id, row, content !== null)
    if (content) tally.changed.push({ name: item.name, rows: row_count })
    else tally.same += 1
  } catch (error) {
    const failure = error instanceof AppError ? error.message : 'This could not be read. The reason has been logged.'
    await giveUpLanding(context, { dataset_id, version_id }, failure)
    if (!(error instanceof AppError) || error.code === 'unavailable' || signal.aborted) throw error
    tally.failed.push({ name: item.name, why: error.message })
  }
}

/** The version that a reading makes of an item. */
const versionFor = (read_id: string, { key }: Pick<Item, 'key'>) => idFor(read_id, key)

type Content = NonNullable<Awaited<ReturnType<Item['read']>>['content']>

async function land(
  context: Context,
  source: SourceRow,
  { name }: Item,
  at: { dataset_id: string; version_id: string },
  { file_name, ...from }: Content,
  remember: () => Promise<void>,
): Promise<number> {
  const { domain, created_by, department } = source
  const landing = { ...at, name, file_name, domain, created_by, department }
  try {
    return await landTable(context, landing, from, remember)
  } finally {
    if ('source' in from) await rm(from.source, { force: true })
  }
}
