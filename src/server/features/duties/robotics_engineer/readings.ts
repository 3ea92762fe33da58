// Duty of the robotics engineer: readings out of range, and devices that went silent.
import type { ReadyDataset } from '../../datasets/index.ts'
import type { DataDuty, Draft, ThresholdValue } from '../duty.ts'
import { plural } from '../money.ts'
import { clipped } from '../words.ts'
import { readingsSql, type Sensors, sensorsOf } from './sensors.ts'

const thresholds = {
  look_back: {
    sentence: 'How old a reading or a silence may be to be told',
    default: 30,
    unit: 'days',
    min: 1,
    max: 365,
  },
  distance: {
    sentence:
      'Without given limits: how far from usual a reading has to be, in robust standard deviations (after Iglewicz and Hoaglin)',
    default: 8,
    unit: 'times',
    min: 3.5,
    max: 50,
  },
  silence: {
    sentence: 'How many of its usual intervals a device has to be silent',
    default: 4,
    unit: 'times',
    min: 2,
    max: 1000,
  },
} as const

/** Limits that are given count as they are; without them, the median of the device and its absolute deviation do. */
const rangeSql = (readings: string, today: string, threshold: ThresholdValue) => `with readings as (
${readings}
), usual as (
  select device, median(value) as middle, count(*) as readings from readings group by device
), spread as (
  select device, median(abs(value - middle)) / 0.6745 as deviation from readings join usual using (device) group by device
), judged as (
  select device, taken, value, coalesce(upper_limit, case when deviation > 0 and readings >= 50 then middle + ${threshold('distance')} * deviation end) as upper_limit,
    coalesce(lower_limit, case when deviation > 0 and readings >= 50 then middle - ${threshold('distance')} * deviation end) as lower_limit, upper_limit is not null or lower_limit is not null as given
  from readings join usual using (device) join spread using (device) where taken >= date '${today}' - ${threshold('look_back')}
)
select device, count(*) as outside, count(*) filter (value > upper_limit) as above, max(value) as highest, min(value) as lowest,
  min(taken) as first_at, max(taken) as last_at, max(upper_limit) as upper_limit, min(lower_limit) as lower_limit, bool_or(given) as given
from judged where value > upper_limit or value < lower_limit group by device order by outside desc, device`

/** Pauses between two readings of a device, or since its last one while others went on. */
const silenceSql = (readings: string, today: string, threshold: ThresholdValue) => `with readings as (
${readings}
), ends as (
  select max(taken) as last_at from readings
), steps as (
  select device, taken as silent_from, coalesce(lead(taken) over (partition by device order by taken), (select last_at from ends)) as silent_until,
    lead(taken) over (partition by device order by taken) is null as still from readings
), usual as (
  select device, median(date_diff('minute', silent_from, silent_until)) as minutes, count(*) as readings from steps where not still group by device
)
select device, silent_from, silent_until, still, round(date_diff('minute', silent_from, silent_until) / 60, 1) as hours, round(minutes / 60, 1) as usual_hours
from steps join usual using (device)
where minutes > 0 and readings >= 20 and date_diff('minute', silent_from, silent_until) >= ${threshold('silence')} * minutes and silent_until >= date '${today}' - ${threshold('look_back')}
order by hours desc, device`

type Row = Record<string, string | null>
type About = { dataset: ReadyDataset; sensors: Sensors; evidence: Draft['evidence']; threshold: ThresholdValue }
const figure = (text: string | null | undefined) => Number(text).toLocaleString('en', { maximumFractionDigits: 2 })
const moment = (text: string | null | undefined) => (text ?? '').replace('T', ' ').slice(0, 16)

function outside(row: Row, { dataset, sensors, evidence, threshold }: About): Draft {
  const [count, above] = [Number(row.outside), Number(row.above)]
  const unit = sensors.reading.unit ? ` ${sensors.reading.unit}` : ''
  const worst = above > 0 ? `up to ${figure(row.highest)}${unit}` : `down to ${figure(row.lowest)}${unit}`
  const limits = [
    row.upper_limit && `above ${figure(row.upper_limit)}`,
    row.lower_limit && `below ${figure(row.lower_limit)}`,
  ]
    .filter(Boolean)
    .join(' or ')
  const how =
    row.given === 'true'
      ? `Told is what lies ${limits}${unit}, the limits in the table`
      : `Told is what lies ${limits}${unit}, ${threshold('distance')} times as far from the median as is usual`
  return {
    key: `range:${row.device}`,
    priority: row.given === 'true' ? 'high' : 'medium',
    title: `${clipped(row.device ?? '')} in ${dataset.name} was out of range ${count === 1 ? 'once' : plural(count, 'time')}, ${sensors.reading.title} ${worst}`,
    description: `First on ${moment(row.first_at)}, last on ${moment(row.last_at)}, within the last ${threshold('look_back')} days. ${how}. Have it looked at, and stop it if it goes on.`,
    impact: { value: String(count), unit: 'readings' },
    evidence,
  }
}

function silent(row: Row, { dataset, evidence, threshold }: About): Draft {
  const still = row.still === 'true'
  return {
    key: `silence:${row.device}:${row.silent_from}`,
    priority: still ? 'high' : 'medium',
    title: `${clipped(row.device ?? '')} in ${dataset.name} ${still ? 'has been' : 'was'} silent for ${figure(row.hours)} hours`,
    description: `No reading after ${moment(row.silent_from)} ${still ? 'until the newest of the others on' : 'until'} ${moment(row.silent_until)}; usually one comes every ${Number(row.usual_hours) === 1 ? 'hour' : `${figure(row.usual_hours)} hours`}, and ${threshold('silence')} times that is told. Check its power and connection${still ? ' now' : ', and whether something happened meanwhile'}.`,
    impact: { value: row.hours ?? '0', unit: 'hours' },
    evidence,
  }
}

export const readings: DataDuty = {
  kind: 'data',
  id: 'readings',
  agent_id: 'robotics_engineer',
  title: 'Readings out of range and silent devices',
  thresholds,
  schedule: '0 6 * * *',
  changes_daily: true,
  needs: ['date'],
  waiting_for:
    'Upload a table of readings with a sensor or device, a time, a reading, and its limits if there are any.',
  fits: dataset => sensorsOf(dataset) !== undefined,
  async check(dataset, today, ask, threshold) {
    const sensors = sensorsOf(dataset)
    if (!sensors) return []
    const own = readingsSql(dataset, sensors, today)
    const range = await ask(`Readings out of range in ${dataset.name}`, rangeSql(own, today, threshold))
    const silence = await ask(`Pauses in ${dataset.name}`, silenceSql(own, today, threshold))
    return [
      ...range.rows.slice(0, 20).map(row => outside(row, { dataset, sensors, evidence: range.evidence, threshold })),
      ...silence.rows.slice(0, 20).map(row => silent(row, { dataset, sensors, evidence: silence.evidence, threshold })),
    ]
  },
}
