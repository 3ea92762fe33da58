// Schedules in words.
import { expect, it } from 'vitest'
import { scheduleWords } from './schedule-words.ts'

it.each([
  ['0 7 * * *', 'every day at 07:00'],
  ['25 16 * * *', 'every day at 16:25'],
  ['0 * * * *', 'every hour'],
  ['10 * * * *', 'every hour at 10 past'],
  ['30 8 * * 1', 'on Mondays at 08:30'],
  ['0 6 1 * *', 'on day 1 of each month at 06:00'],
  ['*/5 * * * *', '*/5 * * * *'],
  ['0 * 1 * *', '0 * 1 * *'],
  ['0 6 1 * 1', '0 6 1 * 1'],
])('reads %s as “%s”', (cron, words) => expect(scheduleWords(cron)).toBe(words))
