// The words of English dates.
import type { DateWords } from '../language.ts'

const names = 'january february march april may june july august september october november december'.split(' ')

export const dates: DateWords = {
  months: names.map(name => [name, name.slice(0, 3), ...(name === 'september' ? ['sept'] : [])]),
  counts: Object.fromEntries([
    ...'one two three four five six seven eight nine ten eleven twelve'.split(' ').map((word, at) => [word, at + 1]),
    ...'twenty thirty forty fifty sixty seventy eighty ninety'.split(' ').map((word, at) => [word, (at + 2) * 10]),
  ]),
  ordinals: { first: 1, second: 2, third: 3, fourth: 4 },
  near_days: { today: 0, yesterday: -1, tomorrow: 1 },
  shifts: { this: 0, current: 0, last: -1, previous: -1, past: -1, next: 1, coming: 1 },
  limits: {
    since: 'since',
    from: 'from',
    after: 'after',
    before: 'before',
    until: 'until',
    till: 'until',
    through: 'until',
  },
  inside: ['in', 'on', 'during', 'for', 'of', 'within'],
  bridges: ['to', 'until', 'till', 'through', '-', '–', '—'],
  fiscal: ['fiscal', 'financial'],
  others: ['between', 'during', 'ago', 'half', 'fiscal'],
}
