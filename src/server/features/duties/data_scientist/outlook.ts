// Duty of the data scientist: what the next weeks will bring if things go on as they do, and how sure that is.
import type { ReadyDataset } from '../../datasets/index.ts'
import type { DataDuty, Draft, ThresholdValue } from '../duty.ts'
import type { Column } from '../flows.ts'
import { money } from '../money.ts'
import { percent } from '../words.ts'
import { type Forecast, forecast } from './forecast.ts'
import { mainCurrency, readingsOf, readingsSql, sumsOf, weeksSql } from './series.ts'

const thresholds = {
  error: {
    sentence: 'A forecast that would have missed by more than this before is not told',
    default: 25,
    unit: '%',
    min: 1,
    max: 100,
  },
  stale: {
    sentence: 'A series whose newest figure is older than this is not forecast',
    default: 21,
    unit: 'days',
    min: 1,
    max: 365,
  },
} as const

/** Of weeks: four ahead, tried at eight earlier dates. A year's season needs two of them to be seen. */
const weekly = { ahead: 4, origins: 8, season: (count: number) => (count >= 52 * 3 ? 52 : 1) }
/** Of days: a week ahead, with the week as the season. */
const daily = { ahead: 7, origins: 8, season: () => 7 }

/** Days without a reading get that of a week before, or of the day before. */
const dailySql = (dataset: ReadyDataset, column: Column, today: string) => `with readings as (
${readingsSql(dataset, column)}
), bounds as (
  select min(day) as first_day, max(day) as last_day from readings where day <= date '${today}'
), days as (
  select cast(unnest(generate_series(first_day, last_day, interval 1 day)) as date) as day from bounds where last_day - first_day between 30 and 3660
)
select days.day, coalesce(readings.value, week_before.value, lag(readings.value ignore nulls) over (order by days.day)) as value
from days left join readings on readings.day = days.day left join readings as week_before on week_before.day = days.day - 7 order by days.day`

/** Readings whose sum over days says something: energy and amounts of things, not degrees or shares. */
const isSummed = ({ title, unit }: Column) =>
  /\b(kwh|mwh|wh|units|pieces|stk|m3|litres?|liters?|visits|calls|orders)\b/i.test(`${title} ${unit ?? ''}`)

type Row = Record<string, string | null>
type About = { dataset: ReadyDataset; column: Column; evidence: Draft['evidence']; threshold: ThresholdValue }

const shownWay = {
  smoothing: 'an average in which newer figures count more (exponential smoothing)',
  naive: 'what came last, once more',
}

/** Three digits are as much as a forecast knows. */
const rounded = (value: number) => Number(value.toPrecision(3))

function draft(made: Forecast, last: number, when: string, { dataset, column, evidence, threshold }: About): Draft {
  const currency = mainCurrency(dataset, column)
  const unit = column.unit ? ` ${column.unit}` : ''
  const figure = (value: number) =>
    column.role === 'amount'
      ? money(String(Math.round(value)), currency).replace(/\.00/, '')
      : `${Math.round(value).toLocaleString('en')}${unit}`
  const other = made.way === 'smoothing' ? shownWay.naive : shownWay.smoothing
  return {
    key: `${column.name}`,
    priority: 'low',
    title: `${column.title} in ${dataset.name}: about ${figure(rounded(made.total))} expected in the next ${when}`,
    description: `The last ${when} brought ${figure(last)}. Taken is ${shownWay[made.way]}: at ${made.origins} earlier dates it would have missed by ${figure(rounded(made.missed_by))} or ${percent(made.error, 1)} on average, ${other} by ${percent(made.other_error, 1)}. Forecasts that miss by more than ${threshold('error')} % are not told. Plan with this figure, give or take ${figure(rounded(made.missed_by))}.`,
    impact: {
      value: made.total.toFixed(2),
      unit: column.role === 'amount' ? (currency ?? 'amount') : (column.unit ?? column.title),
    },
    evidence: { ...evidence, chart: { kind: 'line', x: 'day', y: ['value'], series: null } },
  }
}

/** The longest series that is looked at: the newest figures of it. */
const most = 1500

function look(rows: readonly Row[], kind: typeof weekly | typeof daily, today: string, about: About): Draft[] {
  const values = rows.map(({ value }) => Number(value)).slice(-most)
  const age = (Date.parse(today) - Date.parse(rows.at(-1)?.day ?? '1970-01-01')) / 86_400_000
  if (!values.every(Number.isFinite) || age > about.threshold('stale') || new Set(values).size < 5) return []
  const made = forecast(values, kind.season(values.length), kind.ahead, kind.origins)
  if (!made || made.error > about.threshold('error') / 100) return []
  const last = values.slice(-kind.ahead).reduce((sum, value) => sum + value, 0)
  return [draft(made, last, kind === weekly ? 'four weeks' : 'seven days', about)]
}

export const outlook: DataDuty = {
  kind: 'data',
  id: 'outlook',
  agent_id: 'data_scientist',
  title: 'Forecasts',
  thresholds,
  schedule: '30 6 * * *',
  changes_daily: true,
  needs: ['date'],
  waiting_for:
    'Upload a table with a date and an amount that goes back at least ten months, or with a reading for each day.',
  fits: dataset => sumsOf(dataset) !== undefined || readingsOf(dataset).length > 0,
  async check(dataset, today, ask, threshold) {
    const column = sumsOf(dataset)
    if (column) {
      const { rows, evidence } = await ask(
        `${column.title} by week in ${dataset.name}`,
        weeksSql(dataset, today, mainCurrency(dataset, column)),
      )
      return look(rows, weekly, today, { dataset, column, evidence, threshold })
    }
    const drafts: Draft[] = []
    for (const reading of readingsOf(dataset).filter(isSummed)) {
      const { rows, evidence } = await ask(
        `${reading.title} by day in ${dataset.name}`,
        dailySql(dataset, reading, today),
      )
      drafts.push(...look(rows, daily, today, { dataset, column: reading, evidence, threshold }))
    }
    return drafts
  },
}
