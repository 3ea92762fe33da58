// Duty of the AI ethics consultant: how people decide on what agents ask: too late, too quickly, or not at all.
import { type DecidedRequest, requestsSince } from '../../approvals/index.ts'
import type { Context } from '../../verb.ts'
import type { Draft, HouseDuty, ThresholdValue } from '../duty.ts'
import { plural } from '../money.ts'
import { counted } from '../papers.ts'
import { percent } from '../words.ts'

const days = 30
const requestsOf = ({ house }: Context) =>
  requestsSince(house.db, new Date(house.clock.now().getTime() - days * 86_400_000))

const seconds = ({ created_at, decided_at }: DecidedRequest) =>
  decided_at ? (decided_at.getTime() - created_at.getTime()) / 1000 : 0
const median = (values: readonly number[]) => {
  const sorted = values.toSorted((a, b) => a - b)
  return ((sorted[Math.floor((sorted.length - 1) / 2)] ?? 0) + (sorted[Math.floor(sorted.length / 2)] ?? 0)) / 2
}

function draftsOf(requests: readonly DecidedRequest[], context: Context, threshold: ThresholdValue): Draft[] {
  const ended = requests.filter(({ status }) => status === 'approved' || status === 'denied' || status === 'expired')
  if (ended.length < threshold('least')) return []
  const byPeople = ended.filter(({ decided_by }) => decided_by !== null)
  const rows = ended.map(one => [
    one.created_at.toISOString(),
    one.agent_name,
    one.level,
    one.status,
    one.decided_by ? Math.round(seconds(one) / 60) : null,
  ])
  const evidence = counted(
    context,
    `Requests of the last ${days} days`,
    ['asked at', 'agent', 'level', 'decision', 'minutes until a person decided'],
    rows,
  )
  const told = (
    key: string,
    part: readonly DecidedRequest[],
    of: readonly DecidedRequest[],
    name: string,
    say: { title: string; next: string },
  ): Draft[] =>
    of.length < threshold('least') || (100 * part.length) / of.length < threshold(name)
      ? []
      : [
          {
            key,
            priority: 'medium',
            title: `${plural(part.length, 'request')} of ${of.length.toLocaleString('en')} ${say.title}`,
            description: `That is ${percent(part.length, of.length)} of the last ${days} days; ${threshold(name)} % is reported. ${say.next}`,
            impact: { value: String(part.length), unit: 'requests' },
            evidence,
          },
        ]
  const usual = median(byPeople.map(seconds)) / 3600
  const slow: Draft[] =
    byPeople.length < threshold('least') || usual < threshold('hours')
      ? []
      : [
          {
            key: 'slow',
            priority: 'low',
            title: `Half of all requests wait more than ${plural(Math.floor(usual), 'hour')} for a decision`,
            description: `Counted are ${plural(byPeople.length, 'decision')} of the last ${days} days; ${plural(threshold('hours'), 'hour')} is reported. Agents do nothing meanwhile: name a second person who may decide, or approve by phone.`,
            impact: { value: usual.toFixed(1), unit: 'hours' },
            evidence,
          },
        ]
  return [
    ...told(
      'expired',
      ended.filter(({ status }) => status === 'expired'),
      ended,
      'expired',
      {
        title: 'ran out of time before anybody decided',
        next: 'Name who looks at requests, and have them told by phone.',
      },
    ),
    ...told(
      'automatic',
      ended.filter(one => one.status === 'approved' && one.decided_by === null),
      ended.filter(({ status }) => status === 'approved'),
      'automatic',
      {
        title: 'were approved without a person looking',
        next: 'Look at the rules that approve by themselves, and end those that nobody needs.',
      },
    ),
    ...told(
      'hasty',
      byPeople.filter(one => one.status === 'approved' && seconds(one) < threshold('seconds')),
      byPeople.filter(({ status }) => status === 'approved'),
      'hasty',
      {
        title: `were approved within ${plural(threshold('seconds'), 'second')}`,
        next: 'Nobody reads a request in that time: have agents ask less often, or decide with more care.',
      },
    ),
    ...slow,
  ]
}

const share = { unit: '%', min: 1, max: 100 }
export const decisions: HouseDuty = {
  kind: 'house',
  id: 'decisions',
  agent_id: 'ai_ethics_consultant',
  title: 'How requests are decided',
  permission: 'system_logs',
  thresholds: {
    least: { sentence: 'How many decided requests there have to be', default: 10, unit: 'requests', min: 3, max: 1000 },
    expired: { sentence: 'From which share of requests that ran out of time it is told', default: 20, ...share },
    automatic: { sentence: 'From which share of approvals without a person it is told', default: 50, ...share },
    hasty: { sentence: 'From which share of hasty approvals it is told', default: 50, ...share },
    seconds: {
      sentence: 'In less time than this nobody has read a request',
      default: 5,
      unit: 'seconds',
      min: 1,
      max: 120,
    },
    hours: { sentence: 'From which usual time to a decision it is told', default: 8, unit: 'hours', min: 1, max: 720 },
  },
  schedule: '0 7 * * *',
  changes_daily: true,
  waiting_for: 'Agents have not asked for anything in the last 30 days.',
  async state(context) {
    const requests = await requestsOf(context)
    const decided = requests.filter(({ status }) => status !== 'pending').length
    return requests.length === 0 ? null : `${requests.length} ${decided}`
  },
  async look(context, _today, _ask, threshold) {
    return draftsOf(await requestsOf(context), context, threshold)
  },
}
