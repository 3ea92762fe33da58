// What happens by the clock and by news from below: imports, reading of documents, due duties, expiries.
import type { EventType } from '#contract/live'
import { messageOf } from '../../base/errors.ts'
import { expireGrants, type ForgotJob, forgotQueue, runForgot } from '../../features/accounts/index.ts'
import { beginAgents, roster } from '../../features/agents/index.ts'
import { endRulesOfLostRights, expireApprovals } from '../../features/approvals/index.ts'
import { sweepAttachments } from '../../features/attachments/index.ts'
import { anchorTrail } from '../../features/audit/index.ts'
import {
  type BackupJob,
  backupQueue,
  type CheckJob,
  checkQueue,
  keepBackups,
  runBackup,
  runCheck,
} from '../../features/backups/index.ts'
import {
  endSilentImports,
  type ImportJob,
  importQueue,
  relateDatasets,
  relateQueue,
  runImport,
  sweepOriginals,
} from '../../features/datasets/index.ts'
import {
  embedDocuments,
  embedQueue,
  type ReadingJob,
  readingQueue,
  runReading,
} from '../../features/documents/index.ts'
import {
  dutiesQueue,
  lastDutiesQueue,
  lookAfterStart,
  startDueDuties,
  startLastDuties,
} from '../../features/duties/index.ts'
import type { House } from '../../features/house.ts'
import { mailQueue, sendDueMails } from '../../features/mail/index.ts'
import { sweepAbandonedCalls } from '../../features/runs/index.ts'
import { fillSample, type SampleJob, sampleQueue } from '../../features/sample/index.ts'
import { type ReadJob, readDueSources, readQueue, runRead } from '../../features/sources/index.ts'
import { sweepUploads } from '../../features/uploads/index.ts'
import type { Context } from '../../features/verb.ts'
import { lookAtDuePages } from '../../features/watched/index.ts'
import { pruneOutbox, readAtMost, readOnce, rememberListener } from '../../storage/index.ts'
import { serveSchedules, zoneQueue } from './schedules.ts'

const dayMilliseconds = 86_400_000
const mostBackupSeconds = 4 * 3600

const contextOf = (house: House, job: string): Context => ({
  house,
  actor: { type: 'system', job },
  door: 'clock',
  ip: null,
})

/** Serves the queues and schedules of this process. Each tick happens in one process only, whichever is free. */
export async function startClock(house: House): Promise<void> {
  const { jobs, clock } = house
  await beginAgents(
    house.db,
    roster.map(({ id }) => id),
    clock.now(),
  )
  await jobs.work<ImportJob>(
    importQueue,
    ({ data, last_try }) => runImport(contextOf(house, 'import'), data, last_try),
    {
      expire_seconds: 3600,
    },
  )
  await jobs.work(relateQueue, () => relateDatasets(contextOf(house, 'meaning')))
  await jobs.work<SampleJob>(sampleQueue, ({ data, last_try }) =>
    fillSample(contextOf(house, 'sample'), data, last_try),
  )
  await jobs.work<ReadJob>(readQueue, ({ data, last_try }) => runRead(contextOf(house, 'sources'), data, last_try), {
    at_once: 2,
    expire_seconds: 4 * 3600,
  })
  const running_since = clock.now()
  await jobs.every('due_sources', '* * * * *', 'UTC', async () => {
    const context = contextOf(house, 'sources')
    await readDueSources(context)
    await endSilentImports(context, running_since)
  })
  await jobs.every('due_pages', '* * * * *', 'UTC', () => lookAtDuePages(contextOf(house, 'watched')))
  await jobs.work<ReadingJob>(readingQueue, ({ data, last_try }) =>
    runReading(contextOf(house, 'reading'), data, last_try),
  )
  await jobs.work(embedQueue, () => embedDocuments(house))
  await jobs.work(
    dutiesQueue,
    async () => {
      await startDueDuties(contextOf(house, 'data'))
    },
    { poll_seconds: 2 },
  )
  await jobs.work(
    lastDutiesQueue,
    async () => {
      await startLastDuties(contextOf(house, 'data'))
    },
    { poll_seconds: 2 },
  )
  await jobs.every('expire_approvals', '* * * * *', 'UTC', async () => {
    const context = contextOf(house, 'expiry')
    await expireApprovals(context)
    await endRulesOfLostRights(context)
    await sweepAbandonedCalls(context)
  })
  await jobs.every('expire_grants', '* * * * *', 'UTC', async () => {
    await expireGrants(house)
  })
  await jobs.every('sweep_uploads', '40 * * * *', 'UTC', async () => {
    await sweepUploads(house)
    await sweepOriginals(house)
    await sweepAttachments(house)
  })
  await jobs.work<BackupJob>(
    backupQueue,
    ({ data, last_try }) => runBackup(contextOf(house, 'backup'), data, last_try),
    {
      expire_seconds: mostBackupSeconds,
    },
  )
  await jobs.work<CheckJob>(checkQueue, ({ data, last_try }) => runCheck(contextOf(house, 'backup'), data, last_try), {
    expire_seconds: mostBackupSeconds,
  })
  await jobs.work<ForgotJob>(forgotQueue, ({ data }) => runForgot(contextOf(house, 'mail'), data))
  await jobs.work(mailQueue, () => sendDueMails(contextOf(house, 'mail')))
  await jobs.every('due_mails', '* * * * *', 'UTC', () => sendDueMails(contextOf(house, 'mail')))
  await jobs.every('due_backups', '*/10 * * * *', 'UTC', () => keepBackups(contextOf(house, 'backup')))
  await jobs.every('forget_events', '20 3 * * *', 'UTC', () =>
    pruneOutbox(house.db, new Date(clock.now().getTime() - dayMilliseconds)),
  )
  await serveSchedules(house, async () => {
    await startDueDuties(contextOf(house, 'schedule'))
  })
  await jobs.every('anchor_audit', '50 23 * * *', 'UTC', async () => {
    await anchorTrail(house)
  })
  await lookAfterStart(contextOf(house, 'start'))
}

export type Reactions = {
  /** Reads the news if it is of a kind that is heeded; without kinds it reads in any case. */
  wake(types?: string | null): void
  stop(): Promise<void>
}

const listener = 'runs'
/** What duties look at. */
const looked: readonly EventType[] = ['dataset.changed', 'document.changed', 'file.changed', 'watched.changed']
const heeded: readonly EventType[] = [...looked, 'settings.changed']

/**
 * Reacts to news exactly once: changed data starts the duties that look at it, changed settings may have connected a
 * model that says what documents mean, or moved the company's midnight.
 */
export async function startReactions(house: House): Promise<Reactions> {
  await rememberListener(house.db, listener)
  let reading: Promise<void> = Promise.resolve()
  let again = false
  let stopped = false

  async function read() {
    let count = readAtMost
    while (count === readAtMost) {
      count = await readOnce(house.db, listener, async (events, tx) => {
        if (events.some(({ type }) => looked.includes(type))) await house.jobs.send(tx, dutiesQueue, {})
        if (events.some(({ type }) => type === 'settings.changed')) {
          await house.jobs.send(tx, embedQueue, {})
          await house.jobs.send(tx, zoneQueue, {})
        }
      })
    }
  }
  const wake = (types: string | null = null) => {
    if (stopped || again || (types !== null && !heeded.some(type => types.includes(type)))) return
    again = true
    reading = reading.then(async () => {
      again = false
      await read().catch(error =>
        house.log.warn({ detail: messageOf(error) }, 'News could not be read; it is tried again'),
      )
    })
  }
  return {
    wake,
    async stop() {
      stopped = true
      await reading
    },
  }
}
