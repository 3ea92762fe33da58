// Duty of the chief executive: the brief of the week. One finding for each domain, so that everybody who reads it sees
// only what they may see; and what waits for a decision, for administrators.
import { type Domain, domains } from '#contract/access'
import { waitingRequests } from '../../approvals/index.ts'
import type { ReadyDataset } from '../../datasets/index.ts'
import type { Context } from '../../verb.ts'
import type { Ask, Draft, HouseDuty } from '../duty.ts'
import { plural } from '../money.ts'
import { digestOf, ownRecords } from '../own-records.ts'
import { openFindings } from '../store-read.ts'
import type { FindingRow } from '../store-rows.ts'
import { listed } from '../words.ts'
import { figureWords, findingWords } from './brief-words.ts'
import { hasFigure, weeklyFiguresSql } from './weekly-figures.ts'

/** The Monday of a day. */
export function mondayOf(today: string): string {
  const day = new Date(`${today}T00:00:00Z`)
  day.setUTCDate(day.getUTCDate() - ((day.getUTCDay() + 6) % 7))
  return day.toISOString().slice(0, 10)
}

const domainWords: Record<Domain, string> = {
  general: 'everything else',
  financial: 'finance',
  sales: 'sales',
  hr: 'people',
  operational: 'operations',
  strategic: 'strategy',
}

/** So many findings are named in a brief. */
const named = 3

/** Open findings of others that are seen by domain; what only some administrators may see stands in no brief. */
const othersOf = async ({ house }: Context) =>
  (await openFindings(house.db)).filter(({ agent_id, permission }) => agent_id !== 'ceo' && permission === null)

async function ofDomain(
  domain: Domain,
  { findings, tables }: { findings: readonly FindingRow[]; tables: readonly ReadyDataset[] },
  context: Context,
  today: string,
  ask: Ask,
): Promise<Draft[]> {
  const datasets = tables.filter(dataset => dataset.domain === domain && hasFigure(dataset))
  const own = findings.filter(finding => finding.domain === domain)
  const asked =
    datasets.length > 0
      ? await ask(`Figures of the week, ${domainWords[domain]}`, weeklyFiguresSql(datasets, today))
      : undefined
  const figures = asked?.rows ?? []
  if (figures.length + own.length === 0) return []
  const top = own.slice(0, named)
  const told = figures.length > 0 ? `${listed(figures.map(figureWords), 12)}. ` : ''
  const open =
    top.length > 0
      ? `Of ${plural(own.length, 'open finding')} the largest: ${top.map(findingWords).join('; ')}. Begin with the first.`
      : 'No finding is open.'
  const evidence =
    asked && figures.length > 0
      ? asked.evidence
      : ownRecords(
          context,
          'Open findings',
          own.map(({ title, priority, opened_at }) => ({
            title,
            priority,
            since: opened_at.toISOString().slice(0, 10),
          })),
        )
  return [
    {
      key: `brief:${domain}`,
      priority: 'low',
      title: `The week from ${mondayOf(today)}: ${domainWords[domain]}`,
      description: `${told}${open}`,
      impact: null,
      evidence,
      domain,
    },
  ]
}

async function decisions(context: Context, today: string): Promise<Draft[]> {
  const waiting = await waitingRequests(context.house.db, context.house.clock.now())
  const [oldest] = waiting
  if (!oldest) return []
  const each = waiting.map(({ agent_name, description, code }) => `${agent_name}: ${description} (${code})`)
  return [
    {
      key: 'decisions',
      priority: waiting.some(({ level }) => level === 'critical' || level === 'high') ? 'high' : 'medium',
      title: `${plural(waiting.length, 'request')} waited for a decision on ${today}`,
      description: `The oldest since ${oldest.created_at.toISOString().slice(0, 16).replace('T', ' ')} UTC: ${listed(each)}. Every request is told. Decide under Approvals before they expire.`,
      impact: { value: String(waiting.length), unit: 'requests' },
      evidence: ownRecords(
        context,
        'Requests that waited',
        waiting.map(({ created_at, expires_at, ...request }) => ({
          ...request,
          since: created_at.toISOString(),
          until: expires_at.toISOString(),
        })),
      ),
    },
  ]
}

export const weeklyBrief: HouseDuty = {
  kind: 'house',
  after_others: true,
  id: 'weekly_brief',
  agent_id: 'ceo',
  title: 'Brief of the week',
  permission: 'executive_dashboard',
  schedule: '0 8 * * *',
  changes_daily: false,
  waiting_for: 'Upload a table with a day in each row, or wait until an agent has found something.',
  async state(context, tables) {
    const [findings, waiting] = await Promise.all([
      othersOf(context),
      waitingRequests(context.house.db, context.house.clock.now()),
    ])
    if (tables.length + findings.length + waiting.length === 0) return null
    return digestOf([
      mondayOf(context.house.clock.now().toISOString().slice(0, 10)),
      tables.map(({ id, newest, domain }) => [id, newest.number, domain]),
      findings.map(({ id, title, priority, domain }) => [id, title, priority, domain]),
      waiting.map(({ code }) => code),
    ])
  },
  async look(context, today, ask, _threshold, tables) {
    const findings = await othersOf(context)
    const drafts = await decisions(context, today)
    for (const domain of domains) drafts.push(...(await ofDomain(domain, { findings, tables }, context, today, ask)))
    return drafts
  },
}
