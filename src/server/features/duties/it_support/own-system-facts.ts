// What Cabinet knows about how it is: runs, background work, sign-ins, the disk.
import { diskUse, failedJobs } from '../../../storage/index.ts'
import { idleFor, openSignIns, refusedAccounts } from '../../accounts/index.ts'
import { lastGoodBackup } from '../../backups/index.ts'
import { failedRuns } from '../../runs/index.ts'
import type { Context } from '../../verb.ts'
import { digestOf } from '../own-records.ts'

const hour = 3_600_000

export type OwnSystem = Awaited<ReturnType<typeof factsOf>>

export async function factsOf({ house: { db, clock, config } }: Context) {
  const now = clock.now()
  const ago = (hours: number) => new Date(now.getTime() - hours * hour)
  const [runs, queues, accounts, people, use, backup_at] = await Promise.all([
    failedRuns(db, ago(24), ago(8 * 24)),
    failedJobs(db, ago(24)),
    refusedAccounts(db, ago(24)),
    openSignIns(db, now, new Date(now.getTime() - idleFor)),
    diskUse(config.data_dir),
    lastGoodBackup(db),
  ])
  const backup_days = backup_at && Math.floor((now.getTime() - backup_at.getTime()) / (24 * hour))
  return { runs, queues, accounts, people, use, backup: { at: backup_at, days: backup_days } }
}

/** Only what may become a finding: that somebody comes, goes or was seen happens all the time and says nothing. */
export const stateOf = ({ runs, queues, accounts, people, use, backup }: OwnSystem) =>
  digestOf([
    runs,
    queues,
    accounts,
    people
      .filter(({ is_disabled, networks }) => is_disabled || networks > 1)
      .map(({ full_name, is_disabled, networks }) => [full_name, is_disabled, networks]),
    use.used_percent,
    backup.days,
  ])
