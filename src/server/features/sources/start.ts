// Readings begin: by a person, by the schedule; and end when somebody cancels them or nobody works on them any more.
import { z } from 'zod/mini'
import * as sources from '#contract/sources'
import { AppError } from '../../base/errors.ts'
import { newId } from '../../base/ids.ts'
import type { Tx } from '../../storage/index.ts'
import { personOf } from '../access/index.ts'
import type { House } from '../house.ts'
import { type Context, verb } from '../verb.ts'
import { findManaged } from './look.ts'
import { endSilentReading, type ReadJob, readQueue } from './read.ts'
import { nextTime } from './schedule.ts'
import { shownNow, sourceEvent } from './show.ts'
import { byId, due, type SourceRow, update } from './store.ts'
import { insertRead, requestCancel, silentReads } from './store-reads.ts'

/** Queues a reading. Throws conflict while one is under way. */
export async function beginRead(tx: Tx, { jobs, clock }: House, source: SourceRow, started_by: string | null) {
  const now = clock.now()
  const id = newId(now.getTime())
  const begun = await insertRead(tx, {
    ...{ id, source_id: source.id, started_by, started_at: now, alive_at: null, ended_at: null },
    ...{ outcome: 'reading' as const, sentence: null, row_count: 0, versions: 0, cancel_requested: false },
  })
  if (!begun) throw new AppError('conflict', 'This source is being read already')
  await jobs.send(tx, readQueue, { read_id: id } satisfies ReadJob)
}

export const readSource = verb(sources.read, {
  async change(tx, { id }, { actor, house }) {
    const source = await findManaged(tx, actor, id)
    await beginRead(tx, house, source, personOf(actor)?.user_id ?? null)
    return {
      answer: await shownNow(tx, source, actor),
      audit: { action: 'source.read_asked', subject: id, details: { name: source.name } },
      events: [sourceEvent(source)],
    }
  },
})

export const cancelReading = verb(sources.cancel, {
  async change(tx, { id }, { actor }) {
    const source = await findManaged(tx, actor, id)
    if (!(await requestCancel(tx, id))) throw new AppError('conflict', 'This source is not being read')
    return {
      answer: await shownNow(tx, source, actor),
      audit: { action: 'source.read_cancelled', subject: id, details: { name: source.name } },
      events: [sourceEvent(source)],
    }
  },
})

const Due = {
  permission: 'datasets.manage' as const,
  request: z.custom<SourceRow>(),
  answer: z.object({}),
}

const beginDue = verb(Due, {
  async change(tx, { id, name, schedule, next_read_at }, { house }) {
    const source = await byId(tx, id)
    const isDue = source && !source.paused && source.next_read_at?.getTime() === next_read_at?.getTime()
    if (!isDue || !schedule) throw new AppError('conflict', 'This source is not due any more')
    await update(tx, id, { next_read_at: nextTime(schedule, house.clock.now()) })
    await beginRead(tx, house, source, null)
    return {
      answer: {},
      audit: { action: 'source.read_due', subject: id, details: { name } },
      events: [sourceEvent(source)],
    }
  },
})

const minute = 60_000
const silence = { heard: 10 * minute, waiting: 6 * 60 * minute }

/** By the clock, once a minute: begins what is due, and ends readings whose process is gone for good. */
export async function readDueSources(context: Context): Promise<void> {
  const { db, clock } = context.house
  const now = clock.now().getTime()
  for (const read of await silentReads(db, new Date(now - silence.heard), new Date(now - silence.waiting))) {
    const source = await byId(db, read.source_id)
    if (source) await endSilentReading(context, read.id, source).catch(unlessEnded)
  }
  // One that is still being read stays due, and is read again when that has ended.
  for (const source of await due(db, new Date(now))) await beginDue(context, source).catch(unlessEnded)
}

function unlessEnded(error: unknown) {
  if (!(error instanceof AppError && error.code === 'conflict')) throw error
}
