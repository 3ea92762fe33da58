// Work that is sent by others and done in the background: imports, reading, duties, backups, mail.
import { type ForgotJob, forgotQueue, runForgot } from '../../features/accounts/index.ts'
import {
  type BackupJob,
  backupQueue,
  type CheckJob,
  checkQueue,
  runBackup,
  runCheck,
} from '../../features/backups/index.ts'
import { type ImportJob, importQueue, relateDatasets, relateQueue, runImport } from '../../features/datasets/index.ts'
import {
  embedDocuments,
  embedQueue,
  type ReadingJob,
  readingQueue,
  runReading,
} from '../../features/documents/index.ts'
import { dutiesQueue, lastDutiesQueue, startDueDuties, startLastDuties } from '../../features/duties/index.ts'
import type { House } from '../../features/house.ts'
import { mailQueue, sendDueMails } from '../../features/mail/index.ts'
import { noticeMailsQueue, sendNoticeMails } from '../../features/notices/index.ts'
import { fillSample, type SampleJob, sampleQueue } from '../../features/sample/index.ts'
import { type ReadJob, readQueue, runRead } from '../../features/sources/index.ts'
import { contextOf } from './context.ts'

const mostBackupSeconds = 4 * 3600

/** Serves the queues in this process: each piece of work is done by one process, whichever is free. */
export async function serveQueues(house: House): Promise<void> {
  const { jobs } = house
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
  await jobs.work(noticeMailsQueue, () => sendNoticeMails(contextOf(house, 'notices')))
}
