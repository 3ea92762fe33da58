// Backups by themselves: one when its time has come, and the oldest deleted when there are more than wanted.
import { AppError } from '../../base/errors.ts'
import { backupSettings, companyTimeZone } from '../settings/index.ts'
import type { Context } from '../verb.ts'
import { removeBySchedule, takeBySchedule } from './manage.ts'
import { isDue, localTime, surplusOf } from './rules.ts'
import { endedBySchedule, lastBySchedule } from './store.ts'
import { endForgotten } from './take.ts'

/** Called by the clock. Of several instances one begins; the others find it begun. */
export async function keepBackups(context: Context): Promise<void> {
  const { db, clock } = context.house
  await endForgotten(context)
  const [settings, zone, last] = await Promise.all([backupSettings(db), companyTimeZone(db), lastBySchedule(db)])
  if (isDue(settings, localTime(clock.now(), zone), last ? localTime(last.created_at, zone) : null))
    await takeBySchedule(context, {}).catch(unlessConflict)
  for (const { id } of surplusOf(await endedBySchedule(db), settings.keep))
    await removeBySchedule(context, id).catch(unlessConflict)
}

function unlessConflict(error: unknown): void {
  if (!(error instanceof AppError) || !['conflict', 'not_found'].includes(error.code)) throw error
}
