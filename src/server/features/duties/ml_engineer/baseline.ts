// Duty of the ML engineer: how well a column can be told from one other, tried on rows that the rule was not made from.
import type { ReadyDataset } from '../../datasets/index.ts'
import { columnOf, type DataDuty, type Draft, quoted, type ThresholdValue } from '../duty.ts'
import { addedUp, type Column, isFlow } from '../flows.ts'
import { money } from '../money.ts'
import { paidOn } from '../payments.ts'
import { percent, trimmed } from '../words.ts'

const thresholds = {
  better: {
    sentence: 'How much of the error of the simplest guess a rule has to take away to be told',
    default: 25,
    unit: '%',
    min: 1,
    max: 99,
  },
  least: { sentence: 'How many rows a table has to have', default: 200, unit: 'rows', min: 50, max: 1_000_000 },
} as const

/** A column of more kinds, or of fewer rows for each, would be learned by heart. */
const mostKinds = 60
const rowsPerKind = 8

const distinctOf = ({ newest }: ReadyDataset, { name }: Column) =>
  newest.profile.find(figure => figure.name === name)?.distinct ?? 0

/** Kinds that are known before the rest: a party, a category, a department. */
const known = ['category', 'party', 'department', 'owner']
const rules = (dataset: ReadyDataset) =>
  dataset.columns.filter(column => {
    const distinct = distinctOf(dataset, column)
    return (
      known.includes(column.role ?? '') &&
      distinct > 1 &&
      distinct <= Math.min(mostKinds, dataset.row_count / rowsPerKind)
    )
  })

const statusOf = (dataset: ReadyDataset) => {
  const name = columnOf(dataset, 'status')
  const column = dataset.columns.find(column => column.name === name)
  return column?.type === 'text' && distinctOf(dataset, column) > 1 && distinctOf(dataset, column) <= 8
    ? column
    : undefined
}

/** The rows with whether they are kept apart: the newest fifth by date, else every fifth. */
function splitSql(dataset: ReadyDataset, target: string): string {
  const date = paidOn(dataset)
  const kept = date ? `ntile(5) over (order by ${quoted(date)}) = 5` : 'row_number() over () % 5 = 0'
  const columns = rules(dataset).map(({ name }, at) => `coalesce(${trimmed(name)}, '') as rule_${at}`)
  return `select ${target} as target, ${columns.join(', ')}, ${kept} as kept from ${quoted(dataset.table_name)} where ${target} is not null`
}

/** One rule (Holte, 1993): the most frequent answer for each kind. Misses on both parts, against always the same answer. */
const statusSql = (dataset: ReadyDataset, { name }: Column) => `with split as (
${splitSql(dataset, trimmed(name))}
), usual as (select mode(target) as answer from split where not kept)
${rules(dataset)
  .map(
    (
      _,
      at,
    ) => `select ${at} as place, count(*) filter (kept) as tried, count(*) filter (kept and target <> coalesce(learned.answer, usual.answer)) as missed,
  count(*) filter (not kept and target <> coalesce(learned.answer, usual.answer)) as missed_before, count(*) filter (kept and target <> usual.answer) as missed_by_usual
from split cross join usual left join (select rule_${at} as kind, mode(target) as answer from split where not kept group by 1) as learned on learned.kind = rule_${at}`,
  )
  .join('\nunion all\n')}
order by missed_before, place`

/** The median of each kind, against the median of all; what is missed is the mean distance. */
const amountSql = (dataset: ReadyDataset, { name }: Column) => `with split as (
${splitSql(dataset, `cast(${quoted(name)} as double)`)}
), usual as (select median(target) as answer from split where not kept)
${rules(dataset)
  .map(
    (
      _,
      at,
    ) => `select ${at} as place, count(*) filter (kept) as tried, avg(abs(target - coalesce(learned.answer, usual.answer))) filter (kept) as missed,
  avg(abs(target - coalesce(learned.answer, usual.answer))) filter (not kept) as missed_before, avg(abs(target - usual.answer)) filter (kept) as missed_by_usual
from split cross join usual left join (select rule_${at} as kind, median(target) as answer from split where not kept group by 1) as learned on learned.kind = rule_${at}`,
  )
  .join('\nunion all\n')}
order by missed_before, place`

type Row = Record<string, string | null>
type About = { dataset: ReadyDataset; target: Column; evidence: Draft['evidence']; threshold: ThresholdValue }

/** The rule is chosen by the rows that it was made from, and told by those that it was not. */
function draft(row: Row | undefined, { dataset, target, evidence, threshold }: About): Draft[] {
  const rule = rules(dataset)[Number(row?.place)]
  const [missed, usual, tried] = [Number(row?.missed), Number(row?.missed_by_usual), Number(row?.tried)]
  if (!row || !rule || tried < 30 || missed <= 0 || usual <= 0 || missed > (1 - threshold('better') / 100) * usual)
    return []
  const isAmount = target.role === 'amount' || target.type !== 'text'
  const figure = (value: number) => (isAmount ? money(value.toFixed(2), target.currency) : percent(value, tried))
  return [
    {
      key: target.name,
      priority: 'low',
      title: isAmount
        ? `${target.title} in ${dataset.name} can be estimated from ${rule.title} to within ${figure(missed)} on average`
        : `${target.title} in ${dataset.name} can be told from ${rule.title}, with ${figure(missed)} wrong`,
      description: `Tried on ${tried.toLocaleString('en')} rows that the rule was not made from: ${isAmount ? `the median of each ${rule.title} misses by ${figure(missed)}, the median of all by ${figure(usual)}` : `the most frequent answer of each ${rule.title} is wrong for ${figure(missed)}, always the same answer for ${figure(usual)}`}. That is ${percent(usual - missed, usual)} less; rules that take away ${threshold('better')} % are told. Whoever sets up a better model has this to beat.`,
      impact: { value: percent(usual - missed, usual).replace(' %', ''), unit: '% less error' },
      evidence,
    },
  ]
}

export const baseline: DataDuty = {
  kind: 'data',
  id: 'baseline',
  agent_id: 'ml_engineer',
  title: 'What can be told from what',
  thresholds,
  schedule: '30 6 * * *',
  changes_daily: false,
  needs: ['category'],
  waiting_for: 'Upload a table of at least 200 rows with a category or a customer, and an amount or a status.',
  fits: dataset => rules(dataset).length > 0 && (isFlow(dataset) || statusOf(dataset) !== undefined),
  async check(dataset, _today, ask, threshold) {
    if (dataset.row_count < threshold('least')) return []
    const [amount, status] = [isFlow(dataset) ? addedUp(dataset) : undefined, statusOf(dataset)]
    const drafts: Draft[] = []
    if (amount) {
      const { rows, evidence } = await ask(
        `${amount.title} in ${dataset.name} by one other column`,
        amountSql(dataset, amount),
      )
      drafts.push(...draft(rows[0], { dataset, target: amount, evidence, threshold }))
    }
    if (status) {
      const { rows, evidence } = await ask(
        `${status.title} in ${dataset.name} by one other column`,
        statusSql(dataset, status),
      )
      drafts.push(...draft(rows[0], { dataset, target: status, evidence, threshold }))
    }
    return drafts
  },
}
