// Duty of human resources: contracts and probations that end soon.
import { type DataDuty, type Draft, hasRoles } from '../duty.ts'
import { plural } from '../money.ts'
import { listed } from '../words.ts'
import { contractOf, isPeople, peopleSql, probationOf } from './people.ts'

const needs = ['start_date', 'end_date', 'department', 'party'] as const

/** Within so many days it is urgent. */
const urgent = 21

const thresholds = {
  ahead: {
    sentence: 'How many days ahead it looks',
    default: 60,
    unit: 'days',
    min: 1,
    max: 730,
  },
} as const

const kinds = [
  { column: 'contract_end', word: 'contract', next: 'Extend each or prepare for the work without them.' },
  { column: 'probation_end', word: 'probation', next: 'Talk with each before the day and decide.' },
] as const
type Kind = (typeof kinds)[number]

type When = { today: string; ahead: number }

const endingsSql = (people: string, { today, ahead }: When, { column }: Kind) => `with people as (
${people}
)
select person, department, ${column} as ends_on, ${column} - date '${today}' as days
from people where (left_on is null or left_on > ${column}) and started <= date '${today}'
  and ${column} between date '${today}' and date '${today}' + ${ahead}
order by ends_on, person`

type Row = Record<string, string | null>

type Found = { rows: readonly Row[]; ahead: number; evidence: Draft['evidence'] }

function draft({ rows, ahead, evidence }: Found, { column, word, next }: Kind): Draft[] {
  const soonest = Number(rows[0]?.days)
  if (rows.length === 0) return []
  const each = rows.map(
    ({ person, department, ends_on, days }) =>
      `${person || 'a person without a name'} (${department}) on ${ends_on}, in ${plural(Number(days), 'day')}`,
  )
  return [
    {
      key: column,
      priority: soonest <= urgent ? 'high' : 'medium',
      title:
        rows.length === 1
          ? `1 ${word} ends in ${plural(soonest, 'day')}`
          : `${rows.length} ${word}s end within ${ahead} days, the first in ${plural(soonest, 'day')}`,
      description: `${listed(each, 10)}. What ends within ${ahead} days is reported. ${next}`,
      impact: { value: String(rows.length), unit: `${word}s` },
      evidence,
    },
  ]
}

export const endings: DataDuty = {
  kind: 'data',
  id: 'contract_and_probation_ends',
  agent_id: 'hr_manager',
  title: 'Contracts and probations that end soon',
  thresholds,
  schedule: '0 7 * * *',
  changes_daily: true,
  needs,
  waiting_for: 'Upload a table of people with a department, a first day, and the day a contract or a probation ends.',
  fits: dataset =>
    hasRoles(dataset, needs) &&
    isPeople(dataset) &&
    (contractOf(dataset) !== undefined || probationOf(dataset) !== undefined),
  async check(dataset, today, ask, threshold) {
    const ahead = threshold('ahead')
    const drafts: Draft[] = []
    for (const kind of kinds) {
      const sql = endingsSql(peopleSql(dataset), { today, ahead }, kind)
      const { rows, evidence } = await ask(`Each ${kind.word} that ends soon`, sql)
      drafts.push(...draft({ rows, ahead, evidence }, kind))
    }
    return drafts
  },
}
