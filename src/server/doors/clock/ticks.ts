// What happens by the clock alone: due readings, expiries, sweeping, backups, the anchor of the audit trail.
import { expireGrants } from '../../features/accounts/index.ts'
import { endRulesOfLostRights, expireApprovals } from '../../features/approvals/index.ts'
import { sweepAttachments } from '../../features/attachments/index.ts'
import { anchorTrail } from '../../features/audit/index.ts'
import { keepBackups } from '../../features/backups/index.ts'
import { endSilentImports, sweepOriginals } from '../../features/datasets/index.ts'
import type { House } from '../../features/house.ts'
import { sendDueMails } from '../../features/mail/index.ts'
import { pruneNotices, sendNoticeMails } from '../../features/notices/index.ts'
import { sweepAbandonedCalls } from '../../features/runs/index.ts'
import { readDueSources } from '../../features/sources/index.ts'
import { sweepUploads } from '../../features/uploads/index.ts'
import { lookAtDuePages } from '../../features/watched/index.ts'
import { pruneOutbox } from '../../storage/index.ts'
import { contextOf } from './context.ts'

const dayMilliseconds = 86_400_000

/** Serves what comes back every minute, hour or night. Each tick happens in one process only, whichever is free. */
export async function serveTicks(house: House): Promise<void> {
  const { jobs, clock } = house
  const running_since = clock.now()
  await jobs.every('due_sources', '* * * * *', 'UTC', async () => {
    const context = contextOf(house, 'sources')
    await readDueSources(context)
    await endSilentImports(context, running_since)
  })
  await jobs.every('due_pages', '* * * * *', 'UTC', () => lookAtDuePages(contextOf(house, 'watched')))
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
  await jobs.every('due_mails', '* * * * *', 'UTC', async () => {
    await sendNoticeMails(contextOf(house, 'notices'))
    await sendDueMails(contextOf(house, 'mail'))
  })
  await jobs.every('due_backups', '*/10 * * * *', 'UTC', () => keepBackups(contextOf(house, 'backup')))
  await jobs.every('forget_events', '20 3 * * *', 'UTC', async () => {
    await pruneOutbox(house.db, new Date(clock.now().getTime() - dayMilliseconds))
    await pruneNotices(house)
  })
  await jobs.every('anchor_audit', '50 23 * * *', 'UTC', async () => {
    await anchorTrail(house)
  })
}
