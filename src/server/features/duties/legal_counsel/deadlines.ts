// Duty of the legal counsel: contracts that must be ended soon or renew themselves, and contracts that run out.
import { type DataDuty, type Draft, hasRoles } from '../duty.ts'
import { money, plural } from '../money.ts'
import { listed } from '../words.ts'
import { contractsSql, isContracts } from './contracts.ts'

const needs = ['party', 'end_date'] as const

const noticeSql = (contracts: string, today: string, ahead: number) => `with contracts as (
${contracts}
)
select party, subject, ends_on, notice_by, notice_by - date '${today}' as days, renews, value, currency
from contracts where renews is distinct from false and ends_on >= date '${today}'
  and notice_by between date '${today}' and date '${today}' + ${ahead}
order by notice_by, party`

/** A contract that is known to renew itself does not run out. */
const endingSql = (contracts: string, today: string, ahead: number) => `with contracts as (
${contracts}
)
select party, subject, ends_on, ends_on - date '${today}' as days, value, currency
from contracts where renews is distinct from true and ends_on between date '${today}' and date '${today}' + ${ahead}
order by ends_on, party`

type Row = Record<string, string | null>
const about = ({ subject }: Row) => (subject ? ` (${subject})` : '')
const worth = ({ value, currency }: Row) =>
  value && Number(value) > 0 ? `, ${money(value, currency ?? null)} a year` : ''
const inDays = ({ days }: Row) => (Number(days) === 0 ? 'today' : `in ${plural(Number(days), 'day')}`)

function noticeDrafts(rows: readonly Row[], bounds: { ahead: number; soon: number }, evidence: Draft['evidence']) {
  const [first] = rows
  if (!first) return []
  const each = rows.map(row => `${row.party}${about(row)} by ${row.notice_by}, ${inDays(row)}${worth(row)}`)
  const unsure = rows.some(({ renews }) => renews === null)
    ? ' Where the table does not say whether a contract renews itself, look into the contract first.'
    : ''
  const draft: Draft = {
    key: 'notice',
    priority: Number(first.days) <= bounds.soon ? 'critical' : 'high',
    title: `${plural(rows.length, 'contract')} can be ended only by a notice within ${bounds.ahead} days, the first ${inDays(first)}`,
    description: `${listed(each, 10)}. Deadlines within ${bounds.ahead} days are reported. Decide for each whether it goes on, and give notice in writing before the day.${unsure}`,
    impact: { value: String(rows.length), unit: 'contracts' },
    evidence,
  }
  return [draft]
}

function endingDrafts(rows: readonly Row[], bounds: { ahead: number; soon: number }, evidence: Draft['evidence']) {
  const [first] = rows
  if (!first) return []
  const each = rows.map(row => `${row.party}${about(row)} on ${row.ends_on}, ${inDays(row)}${worth(row)}`)
  const draft: Draft = {
    key: 'ending',
    priority: Number(first.days) <= bounds.soon ? 'high' : 'medium',
    title: `${plural(rows.length, 'contract')} ${rows.length === 1 ? 'ends' : 'end'} within ${bounds.ahead} days, the first ${inDays(first)}`,
    description: `${listed(each, 10)}. Contracts that end within ${bounds.ahead} days are reported. Renew each in time, or prepare for the time without it.`,
    impact: { value: String(rows.length), unit: 'contracts' },
    evidence,
  }
  return [draft]
}

export const contractDeadlines: DataDuty = {
  kind: 'data',
  id: 'contract_deadlines',
  agent_id: 'legal_counsel',
  title: 'Renewals and notice deadlines',
  thresholds: {
    ahead: {
      sentence: 'Deadlines and ends within so many days are reported.',
      default: 90,
      unit: 'days',
      min: 7,
      max: 730,
    },
    soon: {
      sentence: 'A deadline within so many days is urgent.',
      default: 14,
      unit: 'days',
      min: 1,
      max: 180,
    },
  },
  schedule: '40 5 * * *',
  changes_daily: true,
  needs,
  waiting_for:
    'Upload a table of contracts with the other party, the day each ends and the day by which notice is due.',
  fits: dataset => hasRoles(dataset, needs) && isContracts(dataset),
  async check(dataset, today, ask, threshold) {
    const contracts = contractsSql(dataset)
    const bounds = { ahead: threshold('ahead'), soon: threshold('soon') }
    const notice = await ask('Contracts with a notice deadline soon', noticeSql(contracts, today, bounds.ahead))
    const ending = await ask('Contracts that end soon', endingSql(contracts, today, bounds.ahead))
    return [
      ...noticeDrafts(notice.rows, bounds, notice.evidence),
      ...endingDrafts(ending.rows, bounds, ending.evidence),
    ]
  },
}
