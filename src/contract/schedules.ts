// When something is done again and again: every hour, every day or every week, by the clock of a time zone.
import { z } from 'zod/mini'

const At = z.string().check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'Enter a time such as 06:30'))
export const TimeZone = z
  .string()
  .check(z.maxLength(60), z.refine(isTimeZone, 'Choose a time zone such as Europe/Berlin'))

export const Schedule = z.discriminatedUnion('every', [
  z.strictObject({ every: z.literal('hour') }),
  z.strictObject({ every: z.literal('day'), at: At, time_zone: TimeZone }),
  z.strictObject({
    every: z.literal('week'),
    /** 1 is Monday, 7 is Sunday. */
    on: z.number().check(z.int(), z.minimum(1), z.maximum(7)),
    at: At,
    time_zone: TimeZone,
  }),
])
export type Schedule = z.infer<typeof Schedule>

function isTimeZone(name: string): boolean {
  try {
    new Intl.DateTimeFormat('en', { timeZone: name })
    return true
  } catch {
    return false
  }
}
