// When a duty looks by itself, in words.
const weekdays = ['Sundays', 'Mondays', 'Tuesdays', 'Wednesdays', 'Thursdays', 'Fridays', 'Saturdays']

const plain = /^(\d{1,2}) (\d{1,2}|\*) (\d{1,2}|\*) \* ([0-6]|\*)$/

/** Reads a cron line: "every day at 07:00". A line that is none of the usual ones is given as it is. */
export function scheduleWords(cron: string): string {
  const [, minute = '', hour = '', day = '', weekday = ''] = plain.exec(cron) ?? []
  if (minute === '') return cron
  if (hour === '*')
    return day !== '*' || weekday !== '*' ? cron : minute === '0' ? 'every hour' : `every hour at ${minute} past`
  const at = `at ${hour.padStart(2, '0')}:${minute.padStart(2, '0')}`
  if (day === '*' && weekday === '*') return `every day ${at}`
  if (day === '*') return `on ${weekdays[Number(weekday)]} ${at}`
  return weekday === '*' ? `on day ${day} of each month ${at}` : cron
}
