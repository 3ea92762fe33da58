// Readings: temperatures of three machines, and the energy of the whole workshop by day.
import { daysBefore, eachDay, isWorkday, momentOf, seasonOf } from './days.ts'
import type { Setting, Table, Value } from './table.ts'

const sensors = [
  ['T-1', 'Paint oven', 58],
  ['T-2', 'Compressor', 66],
  ['T-3', 'Laser cutter', 52],
] as const
const limits = { low: 30, high: 85 }
const days = 120
const hours_apart = 4
/** Readings of the compressor that were too hot, by days before today; all at noon. */
const too_hot: Record<number, number> = { 9: 88.2, 8: 91.5, 7: 96.4, 6: 89.9, 5: 93.1, 4: 90.7, 3: 88.8 }
/** The laser cutter sent nothing between two readings that lie 32 hours apart. */
const silent = { sensor: 'T-3', from: 15 * 24 - 8, to: 15 * 24 - 40 }

export function sensorReadings({ today, chanceFor }: Setting): Table {
  const chance = chanceFor('sensors')
  const rows: Value[][] = []
  for (let hours = days * 24; hours > 0; hours -= hours_apart) {
    const day = daysBefore(today, Math.ceil(hours / 24))
    const hour = (24 - (hours % 24)) % 24
    for (const [sensor, machine, usual] of sensors) {
      const value = usual + 6 * Math.sin((hour / 24) * 2 * Math.PI) + chance.between(-40, 40) / 10
      if (sensor === silent.sensor && hours < silent.from && hours > silent.to) continue
      const hot = sensor === 'T-2' && hour === 12 ? too_hot[Math.ceil(hours / 24)] : undefined
      rows.push([sensor, machine, momentOf(day, hour * 60), (hot ?? value).toFixed(1), limits.low, limits.high])
    }
  }
  return {
    name: 'Sample sensor readings',
    domain: 'operational',
    headings: ['Sensor', 'Machine', 'Measured At', 'Temperature', 'Lower Limit', 'Upper Limit'],
    rows,
  }
}

const outlier = { days: 23, kwh: 3_900 }
/** Days on which nobody read the meter. */
const unread = [61, 160, 301]

export function energy({ today, begin, chanceFor }: Setting): Table {
  const chance = chanceFor('energy')
  const rows = eachDay(begin, daysBefore(today, 1)).map(day => {
    const usual = (isWorkday(day) ? 900 : 320) * (1.15 - 0.15 * seasonOf(day)) + chance.between(-35, 35)
    if (day === daysBefore(today, outlier.days)) return [day, outlier.kwh]
    return [day, unread.some(ago => day === daysBefore(today, ago)) ? null : Math.round(usual)]
  })
  return { name: 'Sample energy use', domain: 'operational', headings: ['Read On', 'Energy kWh'], rows }
}
