// Duty of the applied AI engineer: tasks that one person does again and again, in lists of work.
import type { ReadyDataset } from '../../datasets/index.ts'
import { columnOf, type DataDuty, type Draft, hasRoles, quoted } from '../duty.ts'
import { daysAgo, headed, trimmed } from '../words.ts'

const needs = ['date'] as const

/** Half a year of work. */
const period = 182

const taskOf = (dataset: ReadyDataset) =>
  headed(
    dataset,
    /\btasks?\b|activity|\bwork\b|aufgabe|tatigkeit|\btache|activite|tarea|tarefa|compito|\btaak\b|actividad|atividade|attivita|activiteit/,
    ['text'],
  )[0]?.name
const personOf = (dataset: ReadyDataset) => columnOf(dataset, 'owner') ?? columnOf(dataset, 'party')
const minutesOf = (dataset: ReadyDataset) => headed(dataset, /minut/, ['integer', 'decimal'])[0]?.name

function workSql(dataset: ReadyDataset, today: string, least: number): string {
  const [task, person, minutes] = [taskOf(dataset) ?? '', personOf(dataset) ?? '', minutesOf(dataset)]
  return `with work as (
  select ${trimmed(person)} as person, ${trimmed(task)} as task, cast(${quoted(columnOf(dataset, 'date') ?? '')} as date) as done_on,
    ${minutes ? quoted(minutes) : 'null'} as minutes
  from ${quoted(dataset.table_name)} where ${quoted(person)} is not null and ${quoted(task)} is not null
), recent as (
  select * from work where ${daysAgo('done_on', today, 0, period)} and task <> ''
)
select person, task, count(*) as times, sum(minutes) as minutes, min(done_on) as first_on, max(done_on) as last_on,
  mode(dayname(done_on)) as weekday, count(*) filter (dayname(done_on) = (
    select mode(dayname(same.done_on)) from recent as same where same.person = recent.person and same.task = recent.task
  )) as on_weekday, count(distinct done_on) as days
from recent group by person, task having count(*) >= ${least} order by times desc, person, task limit 20`
}

/** So large a share (per cent) on one day of the week makes it a weekly task. */
const weekly = 80

function draft(row: Record<string, string | null>, least: number): Omit<Draft, 'evidence'> {
  const times = Number(row.times)
  const isWeekly = 100 * Number(row.on_weekday) >= weekly * times && Number(row.days) === times
  const hours =
    row.minutes == null
      ? ''
      : ` It took ${(Number(row.minutes) / 60).toLocaleString('en', { maximumFractionDigits: 1 })} hours.`
  const instead = isWeekly
    ? `A schedule could do it every ${row.weekday}.`
    : 'If it is begun by the same event each time, a rule could begin it; if it is begun by the calendar, a schedule.'
  return {
    key: `repeated:${row.person}:${row.task}`,
    priority: 'low',
    title: `${row.person} did “${row.task}” ${times.toLocaleString('en')} times in the last ${period} days`,
    description: `From ${row.first_on} to ${row.last_on}${isWeekly ? `, nearly always on a ${row.weekday}` : ''}.${hours} From ${least} times on it is reported. ${instead} Ask the person what would have to be right for that.`,
    impact: { value: String(times), unit: 'times' },
  }
}

export const routineWork: DataDuty = {
  kind: 'data',
  id: 'routine_work',
  agent_id: 'applied_ai_engineer',
  title: 'Work that is repeated by hand, in lists of work',
  thresholds: {
    times: {
      sentence: 'A task that one person did so often is reported.',
      default: 8,
      unit: 'times',
      min: 3,
      max: 10_000,
    },
  },
  schedule: '25 6 * * *',
  changes_daily: true,
  needs,
  waiting_for: 'Upload a list of work with a day, a person and the task in words.',
  fits: dataset =>
    hasRoles(dataset, needs) &&
    taskOf(dataset) !== undefined &&
    personOf(dataset) !== undefined &&
    columnOf(dataset, 'amount') === undefined &&
    columnOf(dataset, 'due_date') === undefined &&
    columnOf(dataset, 'closed_date') === undefined,
  async check(dataset, today, ask, threshold) {
    const least = threshold('times')
    const { rows, evidence } = await ask('Tasks done again and again', workSql(dataset, today, least))
    return rows.map(row => ({ ...draft(row, least), evidence }))
  },
}
