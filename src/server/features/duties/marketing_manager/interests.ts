// Duty of marketing: what people ask for when they leave their address.
import { type DataDuty, type Draft, hasRoles } from '../duty.ts'
import { daysAgo, listed, literal, percent } from '../words.ts'
import { interestOf, isLeads, leadsSql } from './leads.ts'
import { type Topic, topicsOf } from './topics.ts'

const needs = ['date'] as const

/** Texts of so many days. */
const period = 180
/** So many topics are told. */
const told = 5

const textsSql = (leads: string, today: string) => `with leads as (
${leads}
)
select interest, count(*) as times from leads
where interest is not null and ${daysAgo('came_on', today, 1, period)} group by interest order by times desc, interest`

/** A topic's words as a pattern that finds them as whole words. */
const pattern = ({ forms }: Topic) => `\\b(${forms.map(form => form.replaceAll(' ', '[^\\p{L}\\p{N}]+')).join('|')})\\b`

/** Counts each topic again in the table itself, so that the figure can be asked for by anybody. */
const countSql = (leads: string, today: string, topics: readonly Topic[]) => `with leads as (
${leads}
), asked as (
  select strip_accents(lower(interest)) as text from leads
  where interest is not null and ${daysAgo('came_on', today, 1, period)}
)
${topics
  .map(
    topic =>
      `select ${literal(topic.words)} as topic, count(*) filter (regexp_matches(text, ${literal(pattern(topic))})) as leads, count(*) as all_leads from asked`,
  )
  .join('\nunion all\n')}
order by leads desc, topic`

function drafts(rows: readonly Record<string, string | null>[], least: number, evidence: Draft['evidence']): Draft[] {
  const [first] = rows
  if (!first || Number(first.leads) < least) return []
  const alike = rows.filter(({ leads }) => leads === first.leads).length > 1
  const each = rows.map(
    ({ topic, leads, all_leads }) => `${topic} ${leads} (${percent(Number(leads), Number(all_leads))})`,
  )
  return [
    {
      key: 'interests',
      priority: 'low',
      title: `${Number(first.leads).toLocaleString('en')} of ${Number(first.all_leads).toLocaleString('en')} leads of the last ${period} days asked for “${first.topic}”, ${alike ? 'as many as for other things' : 'more than for anything else'}`,
      description: `Asked for most often: ${listed(each, told)}. One text may ask for several; what at least ${least} of them ask for is reported. Say something about it where people arrive, and tell those who sell.`,
      impact: { value: first.leads ?? '0', unit: 'leads' },
      evidence,
    },
  ]
}

export const leadInterests: DataDuty = {
  kind: 'data',
  id: 'lead_interests',
  agent_id: 'marketing_manager',
  title: 'What people ask for',
  thresholds: {
    leads: {
      sentence: 'What fewer leads ask for is not told.',
      default: 10,
      unit: 'leads',
      min: 2,
      max: 100_000,
    },
  },
  schedule: '30 7 * * *',
  changes_daily: true,
  needs,
  waiting_for: 'Upload a table of leads with the day on which each came and a text of what they asked for.',
  fits: dataset => hasRoles(dataset, needs) && isLeads(dataset) && interestOf(dataset) !== undefined,
  async check(dataset, today, ask, threshold) {
    const leads = leadsSql(dataset)
    const texts = await ask('What leads asked for', textsSql(leads, today))
    const said = texts.rows.map(({ interest, times }) => ({ text: interest ?? '', times: Number(times) }))
    const topics = topicsOf(said, threshold('leads')).slice(0, told)
    if (topics.length === 0) return []
    const { rows, evidence } = await ask('What leads asked for most often', countSql(leads, today, topics))
    return drafts(rows, threshold('leads'), evidence)
  },
}
