// When a backup is due, and which ones have served their time. Pure.
import type { BackupSettings } from '#contract/backups'
import type { BackupRow } from './store.ts'

/** A moment in the company’s days. */
export type LocalTime = { day: string; hour: number }

export function localTime(now: Date, time_zone: string): LocalTime {
  const parts = new Intl.DateTimeFormat('en-CA', {
    ...{ timeZone: time_zone, year: 'numeric', month: '2-digit', day: '2-digit', hour: '2-digit', hourCycle: 'h23' },
  }).formatToParts(now)
  const part = (type: string) => parts.find(found => found.type === type)?.value ?? ''
  return { day: `${part('year')}-${part('month')}-${part('day')}`, hour: Number(part('hour')) }
}

const days = (from: string, to: string) => (Date.parse(to) - Date.parse(from)) / 86_400_000

/** Whether the schedule asks for one now; `last` is when it last did, in the same days. A missed night is made up for. */
export function isDue({ every, hour }: BackupSettings, now: LocalTime, last: LocalTime | null): boolean {
  if (every === 'never') return false
  if (last === null) return now.hour >= hour
  const since = days(last.day, now.day)
  const wait = every === 'day' ? 1 : 7
  return since > wait || (since === wait && now.hour >= hour)
}

/** Of what the schedule took, newest first: whole ones beyond `keep`, and failed ones that a whole one has followed. */
export function surplusOf<Row extends Pick<BackupRow, 'id' | 'state'>>(rows: readonly Row[], keep: number): Row[] {
  const kept = new Set(
    rows
      .filter(({ state }) => state === 'done')
      .slice(0, keep)
      .map(({ id }) => id),
  )
  const newest = rows.findIndex(({ state }) => state === 'done')
  return rows.filter(({ id, state }, at) => (state === 'done' ? !kept.has(id) : newest >= 0 && at > newest))
}
