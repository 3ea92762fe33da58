// The schedules of duties, by the clock of the company's time zone.
import { duties } from '../../features/duties/index.ts'
import type { House } from '../../features/house.ts'
import { companyTimeZone } from '../../features/settings/index.ts'

/** Work that begins when settings have changed: the time zone may be another one. */
export const zoneQueue = 'time_zone_after_change'

const schedules = [...new Set(duties.map(({ schedule }) => schedule))]
const queueOf = (schedule: string) => `duties_${schedule.replace(/\W+/g, '_')}`

/** Looks for due duties at the times that any of them names. */
export async function serveSchedules({ jobs, db }: House, look: () => Promise<void>): Promise<void> {
  const zone = await companyTimeZone(db)
  for (const schedule of schedules) await jobs.every(queueOf(schedule), schedule, zone, look)
  await jobs.work(zoneQueue, async () => {
    const zone = await companyTimeZone(db)
    for (const schedule of schedules) await jobs.retime(queueOf(schedule), schedule, zone)
  })
}
