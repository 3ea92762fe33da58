// When something with a schedule is due next. Pure.
import type { Schedule } from '#contract/schedules'

const hour = 3_600_000
const day = 24 * hour

/** The first moment after `after`; in the hour that a clock skips in spring, the moment that comes instead of it. */
export function nextTime(schedule: Schedule, after: Date): Date {
  if (schedule.every === 'hour') return new Date(after.getTime() + hour)
  const { time_zone, at } = schedule
  const [hours = 0, minutes = 0] = at.split(':').map(Number)
  const today = wallClock(after, time_zone)
  for (let days = 0; ; days++) {
    const date = startOfDay(today) + days * day
    // 1970-01-01 was a Thursday; Monday is 1.
    const weekday = ((Math.floor(date / day) + 3) % 7) + 1
    if (schedule.every === 'week' && weekday !== schedule.on) continue
    const moment = fromWallClock(date + hours * hour + minutes * 60_000, time_zone)
    if (moment > after.getTime()) return new Date(moment)
  }
}

const startOfDay = (wall: number) => Math.floor(wall / day) * day

/** What the clocks of a zone show, as if it were UTC. */
function wallClock(moment: Date, time_zone: string): number {
  const parts = new Intl.DateTimeFormat('en-GB', {
    timeZone: time_zone,
    hourCycle: 'h23',
    ...{ year: 'numeric', month: 'numeric', day: 'numeric', hour: 'numeric', minute: 'numeric', second: 'numeric' },
  }).formatToParts(moment)
  const of = (type: string) => Number(parts.find(part => part.type === type)?.value)
  return Date.UTC(of('year'), of('month') - 1, of('day'), of('hour'), of('minute'), of('second'))
}

/** The moment at which the clocks show that; where they are set, the earlier one, or the first after a gap. */
function fromWallClock(wall: number, time_zone: string): number {
  const offsets = [wall - day, wall + day].map(near => wallClock(new Date(near), time_zone) - near)
  const candidates = offsets.map(offset => wall - offset).sort((a, b) => a - b)
  const [earlier = wall, later = wall] = candidates
  return wallClock(new Date(earlier), time_zone) === wall ? earlier : later
}
