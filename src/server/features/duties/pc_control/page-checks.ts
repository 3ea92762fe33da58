// Duty of PC control: pages that could not be reached or changed, in lists of checks that another program made.
import type { ReadyDataset } from '../../datasets/index.ts'
import { columnOf, type DataDuty, type Draft, hasRoles, quoted } from '../duty.ts'
import { plural } from '../money.ts'
import { day, headed, trimmed } from '../words.ts'

const needs = ['date'] as const

/** Checks of so many days. */
const period = 60

const pageOf = (dataset: ReadyDataset) =>
  headed(dataset, /\bpage\b|\burl\b|web ?site|web ?seite|\bseite\b|pagina/, ['text'])[0]?.name
const codeOf = (dataset: ReadyDataset) => headed(dataset, /status|http|code/, ['integer'])[0]?.name
const contentOf = (dataset: ReadyDataset) =>
  headed(dataset, /content|hash|checksum|version|inhalt|contenu|contenido|conteudo|contenuto|inhoud/, ['text'])[0]?.name

function checksSql(dataset: ReadyDataset, today: string): string {
  const [page, code, content] = [pageOf(dataset) ?? '', codeOf(dataset) ?? '', contentOf(dataset)]
  const at = columnOf(dataset, 'date') ?? ''
  return `with checks as (
  select ${trimmed(page)} as page, cast(${quoted(at)} as timestamp) as at_moment, ${quoted(code)} as code,
    ${content ? `nullif(${trimmed(content)}, '')` : 'cast(null as varchar)'} as content
  from ${quoted(dataset.table_name)} where ${quoted(page)} is not null and ${quoted(code)} is not null
    and ${day(at)} between date '${today}' - ${period} and date '${today}'
), compared as (
  select *, lag(content) over (partition by page order by at_moment) as before from checks where content is not null
), changes as (
  select page, count(*) filter (content <> before) as changes, cast(max(at_moment) filter (content <> before) as date) as changed_on
  from compared group by page
)
select checks.page, count(*) as checks, count(*) filter (code not between 200 and 399) as unreached,
  cast(max(at_moment) filter (code not between 200 and 399) as date) as unreached_on,
  arg_max(code, at_moment) as last_code, any_value(changes.changes) as changes, any_value(changes.changed_on) as changed_on
from checks left join changes on changes.page = checks.page
group by checks.page order by unreached desc, changes desc nulls last, checks.page`
}

type Row = Record<string, string | null>

function unreached(
  { page, checks, unreached, unreached_on, last_code }: Row,
  least: number,
): Omit<Draft, 'evidence'>[] {
  const times = Number(unreached)
  if (times < least) return []
  const isDown = Number(last_code) < 200 || Number(last_code) > 399
  return [
    {
      key: `unreached:${page}`,
      priority: isDown ? 'critical' : 'medium',
      title: `${page} could not be reached in ${times} of ${plural(Number(checks), 'check')}`,
      description: `Within the last ${period} days, most recently on ${unreached_on}; ${isDown ? `the last check failed, too (${last_code})` : 'the last check went well'}. From ${plural(least, 'failed check')} on it is reported. ${isDown ? 'Have it brought back now.' : 'Ask who runs it what happened on these days.'}`,
      impact: { value: String(times), unit: 'checks' },
    },
  ]
}

const changed = ({ page, changes, changed_on }: Row): Omit<Draft, 'evidence'>[] =>
  Number(changes) === 0
    ? []
    : [
        {
          key: `changed:${page}`,
          priority: 'low',
          title: `${page} changed ${plural(Number(changes), 'time')} in the last ${period} days`,
          description: `Most recently on ${changed_on}. Every change is reported. Look at the page, and whether the change was meant.`,
          impact: { value: changes ?? '0', unit: 'changes' },
        },
      ]

export const pageChecks: DataDuty = {
  kind: 'data',
  id: 'page_checks',
  agent_id: 'pc_control',
  title: 'Pages in lists of checks',
  thresholds: {
    unreached: {
      sentence: 'A page that failed so many checks is reported.',
      default: 2,
      unit: 'checks',
      min: 1,
      max: 1000,
    },
  },
  schedule: '20 5 * * *',
  changes_daily: true,
  needs,
  waiting_for: 'Upload a list of checks with a time, a page and the status that the page answered with.',
  fits: dataset => hasRoles(dataset, needs) && pageOf(dataset) !== undefined && codeOf(dataset) !== undefined,
  async check(dataset, today, ask, threshold) {
    const { rows, evidence } = await ask('Pages that failed or changed', checksSql(dataset, today))
    const drafts = [...rows.flatMap(row => unreached(row, threshold('unreached'))), ...rows.flatMap(changed)]
    return drafts.map(draft => ({ ...draft, evidence }))
  },
}
