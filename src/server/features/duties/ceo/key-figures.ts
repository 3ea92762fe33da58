// Duty of the chief executive: which key figures missed their target, and which moved most against the period before.
import { type DataDuty, type Draft, hasRoles } from '../duty.ts'
import { listed, percent } from '../words.ts'
import { isKeyFigures, keyFiguresSql, periodWords, tellsDirection } from './figures.ts'

const needs = ['actual'] as const

type Row = Record<string, string | null>
const figure = (row: Row, name: string) => Number(row[name])
const plain = (value: string | null | undefined) => Number(value).toLocaleString('en', { maximumFractionDigits: 6 })
const periodOf = (row: Row) => periodWords(row.period ?? '', figure(row, 'step'))

/** Whether the figure is on the wrong side of its target; without a direction, whether it is below. */
const misses = (row: Row) =>
  row.target != null &&
  (row.less === 'true' ? figure(row, 'last') > figure(row, 'target') : figure(row, 'last') < figure(row, 'target'))

function targetDrafts(rows: readonly Row[], says: boolean, evidence: Draft['evidence']): Draft[] {
  const aimed = rows.filter(({ target }) => target != null)
  const missed = aimed.filter(misses)
  const [first] = missed
  if (!first) return []
  const each = missed.map(row => `${row.figure} at ${plain(row.last)} against ${plain(row.target)}`)
  const verb = says ? 'missed' : missed.length === 1 ? 'is below' : 'are below'
  return [
    {
      key: 'targets',
      priority: missed.length > aimed.length / 2 ? 'high' : 'medium',
      title: `${missed.length} of ${aimed.length} key figures ${verb} ${missed.length === 1 ? 'its' : 'their'} target in ${periodOf(first)}`,
      description: `${listed(each, 10)}. Every figure that does not reach its target is reported. Ask those who answer for them what changed and by when it will be better.`,
      impact: { value: String(missed.length), unit: 'key figures' },
      evidence,
    },
  ]
}

function movedDraft(row: Row, says: boolean, least: number, evidence: Draft['evidence']): Draft[] {
  const [last, before] = [figure(row, 'last'), figure(row, 'before')]
  if (row.before == null || before === 0 || Math.abs(last - before) < (least / 100) * Math.abs(before)) return []
  const rose = last > before
  const isWorse = says && (row.less === 'true') === rose
  const change = Math.round((1000 * (last - before)) / Math.abs(before)) / 10
  const next = isWorse
    ? 'This is the wrong way: ask for the cause before the next period ends.'
    : says
      ? 'This is the right way: find out what was done, so that it stays.'
      : 'Find out why before the next period ends.'
  return [
    {
      key: `moved:${row.figure}`,
      priority: isWorse ? (Math.abs(change) >= 25 ? 'high' : 'medium') : 'low',
      title: `${row.figure} ${rose ? 'rose' : 'fell'} from ${plain(row.before)} to ${plain(row.last)} in ${periodOf(row)}`,
      description: `${percent(Math.abs(last - before), Math.abs(before))} ${rose ? 'more' : 'less'} than in the period before; a change of ${least} % or more is reported. ${next}`,
      impact: { value: String(change), unit: '%' },
      evidence,
    },
  ]
}

export const keyFigures: DataDuty = {
  kind: 'data',
  id: 'key_figures',
  agent_id: 'ceo',
  title: 'Key figures against target and the period before',
  thresholds: {
    change: {
      sentence: 'A key figure is reported when it moved by this share against the period before.',
      default: 10,
      unit: '%',
      min: 1,
      max: 1000,
    },
  },
  schedule: '30 5 * * *',
  changes_daily: true,
  needs,
  waiting_for:
    'Upload a table of key figures with a name, a period, the actual value and, where there is one, a target.',
  fits: dataset => hasRoles(dataset, needs) && isKeyFigures(dataset),
  async check(dataset, today, ask, threshold) {
    const { rows, evidence } = await ask('Key figures against the period before', keyFiguresSql(dataset, today))
    const says = tellsDirection(dataset)
    return [
      ...targetDrafts(rows, says, evidence),
      ...rows.flatMap(row => movedDraft(row, says, threshold('change'), evidence)),
    ]
  },
}
