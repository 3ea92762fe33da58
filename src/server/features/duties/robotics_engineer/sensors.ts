// Tables of sensors and devices: which column is the reading, whose it is, when it was taken, between which limits.
import type { ReadyDataset } from '../../datasets/index.ts'
import { columnOf, quoted } from '../duty.ts'
import type { Column } from '../flows.ts'
import { headed, trimmed } from '../words.ts'

const figures = ['integer', 'decimal'] as const
const devices =
  /\b(sensor|device|machine|gerat|maschine|capteur|appareil|machine|sonde|dispositivo|maquina|apparaat|meter id|probe|equipment|equipamento|macchina|sensore|apparecchio)\b/
const upper =
  /\b(upper|max\w*|high)\b.*\b(limit|bound|threshold)|obergrenze|limite (haute|superieure|superior|maxim[ao])|bovengrens/
const lower =
  /\b(lower|min\w*|low)\b.*\b(limit|bound|threshold)|untergrenze|limite (basse|inferieure|inferior|minim[ao])|ondergrens/

export type Sensors = {
  device: string
  measured: string
  reading: Column
  upper: string | undefined
  lower: string | undefined
}

/** A table with a device, a time and exactly one reading; undefined for any other. */
export function sensorsOf(dataset: ReadyDataset): Sensors | undefined {
  const [device] = headed(dataset, devices, ['text', 'integer'])
  const measured = columnOf(dataset, 'date')
  const [high] = headed(dataset, upper, figures)
  const [low] = headed(dataset, lower, figures)
  const readings = dataset.columns.filter(
    ({ name, type, role }) =>
      (type === 'integer' || type === 'decimal') &&
      ![high?.name, low?.name, device?.name].includes(name) &&
      !['identifier', 'target', 'status', 'cost'].includes(role ?? ''),
  )
  const [reading] = readings
  if (!device || !measured || !reading || readings.length > 1) return undefined
  return { device: device.name, measured, reading, upper: high?.name, lower: low?.name }
}

/** SQL for the readings until today, one row each: device, taken, value, upper and lower (null without limits). */
export function readingsSql({ table_name }: ReadyDataset, sensors: Sensors, today: string): string {
  const figure = (name: string | undefined) => (name ? `cast(${quoted(name)} as double)` : 'cast(null as double)')
  return `select ${trimmed(sensors.device)} as device, cast(${quoted(sensors.measured)} as timestamp) as taken, ${figure(sensors.reading.name)} as value,
  ${figure(sensors.upper)} as upper_limit, ${figure(sensors.lower)} as lower_limit
from ${quoted(table_name)} where ${quoted(sensors.measured)} is not null and ${quoted(sensors.reading.name)} is not null
  and ${trimmed(sensors.device)} <> '' and ${quoted(sensors.measured)} < date '${today}' + 1`
}
