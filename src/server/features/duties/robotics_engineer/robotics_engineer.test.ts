// The robotics engineer's duties on devices and schedules whose faults are known.
import { afterEach, describe, expect, it } from 'vitest'
import { openHouse } from '../../../../../tests/support/house.ts'
import { keepSource, type SourceRow } from '../../../../../tests/support/kept-rows.ts'
import { type ReadTables, readTables } from '../../../../../tests/support/read-tables.ts'
import { newId } from '../../../base/ids.ts'
import type { Context } from '../../verb.ts'
import { thresholdsOf } from '../thresholds.ts'
import { readings } from './readings.ts'
import { schedules } from './schedules.ts'

const today = '2026-11-21'
const momentOf = (hours: number) =>
  new Date(Date.parse(`${today}T00:00:00Z`) - hours * 3_600_000).toISOString().slice(0, 19)

describe('readings', () => {
  let tables: ReadTables
  afterEach(() => tables.close())
  const lines = (heading: string, row: (device: string, hours: number) => string | undefined) =>
    [
      heading,
      ...Array.from({ length: 240 }, (_, at) => 240 - at).flatMap(hours =>
        ['P-1', 'P-2'].flatMap(device => row(device, hours) ?? []),
      ),
    ].join('\n')
  const steady = (hours: number) => 20 + (hours % 7) / 10

  it('finds what passed the limits in the table, by device, and nothing that only came near', async () => {
    const bytes = lines(
      'Device,Measured At,Pressure,Lower Limit,Upper Limit',
      (device, hours) =>
        `${device},${momentOf(hours)},${device === 'P-1' && hours < 4 ? 31.5 : device === 'P-2' && hours === 9 ? 30 : steady(hours)},10,30`,
    )
    tables = await readTables([{ file_name: 'pressure.csv', bytes }])
    const found = await tables.found(readings, today)
    expect(found.map(({ title, impact }) => [title, impact?.value])).toEqual([
      ['P-1 in pressure was out of range 3 times, Pressure up to 31.5', '3'],
    ])
    expect(found[0]?.description).toContain('First on 2026-11-20 21:00, last on 2026-11-20 23:00')
  })

  it('without limits finds what is far from usual for the device', async () => {
    const bytes = lines(
      'Device,Measured At,Pressure',
      (device, hours) =>
        `${device},${momentOf(hours)},${device === 'P-2' && hours === 5 ? 2.25 : steady(hours) + (device === 'P-1' ? 100 : 0)}`,
    )
    tables = await readTables([{ file_name: 'pressure.csv', bytes }])
    expect((await tables.found(readings, today)).map(({ key, title }) => [key, title])).toEqual([
      ['range:P-2', 'P-2 in pressure was out of range once, Pressure down to 2.25'],
    ])
  })

  it('finds a pause, and a device that has been silent until now', async () => {
    const bytes = lines('Device,Measured At,Pressure', (device, hours) => {
      const silent = device === 'P-1' ? hours > 50 && hours < 60 : hours < 20
      return silent ? undefined : `${device},${momentOf(hours)},${steady(hours)}`
    })
    tables = await readTables([{ file_name: 'pressure.csv', bytes }])
    expect((await tables.found(readings, today)).map(({ priority, title }) => [priority, title])).toEqual([
      ['high', 'P-2 in pressure has been silent for 19 hours'],
      ['medium', 'P-1 in pressure was silent for 10 hours'],
    ])
  })

  it('leaves alone what is in order, long past, or no table of devices', async () => {
    const fine = lines(
      'Device,Measured At,Pressure',
      (device, hours) => `${device},${momentOf(hours)},${steady(hours)}`,
    )
    const old = lines(
      'Device,Measured At,Pressure,Upper Limit',
      (device, hours) => `${device},${momentOf(hours + 2000)},${hours === 9 ? 99 : 20},30`,
    )
    tables = await readTables([
      { file_name: 'fine.csv', bytes: fine },
      { file_name: 'old.csv', bytes: old },
      { file_name: 'sales.csv', bytes: fine.replace('Device', 'Customer') },
    ])
    expect(await tables.found(readings, today)).toEqual([])
  })
})

describe('schedules', () => {
  it('finds the source that is late, the one that fails, and the one that goes back and forth', async () => {
    const cabinet = await openHouse({ now: `${today}T09:00:00Z` })
    const context: Context = { house: cabinet.house, actor: { type: 'system', job: 'test' }, door: 'clock', ip: null }
    expect(await schedules.state(context, [])).toBeNull()
    const keep = async (
      name: string,
      due_hours: number,
      outcomes: readonly ('changed' | 'failed' | 'cancelled')[],
      paused = false,
    ) => {
      const now = cabinet.clock.now()
      const source: SourceRow = {
        id: newId(now.getTime()),
        name,
        kind: 'spreadsheet',
        address: { kind: 'spreadsheet', url: 'https://example.com/a.csv' } as SourceRow['address'],
        sealed_secret: null,
        tables: [],
        selects: [],
        domain: 'sales',
        schedule: { every: 'day', at: '06:00' } as unknown as SourceRow['schedule'],
        paused,
        next_read_at: new Date(now.getTime() - due_hours * 3_600_000),
        created_by: null,
        department: null,
        created_at: now,
        updated_at: now,
      }
      const reads = outcomes.map((outcome, at) => {
        const ended = new Date(now.getTime() - (at + 1) * 3_600_000)
        const times = { started_at: ended, alive_at: ended, ended_at: ended }
        const sentence = outcome === 'failed' ? 'The address did not answer.' : null
        const counts = { row_count: 0, versions: 0, cancel_requested: false }
        return {
          id: newId(ended.getTime()),
          source_id: source.id,
          started_by: null,
          outcome,
          sentence,
          ...times,
          ...counts,
        }
      })
      await keepSource(cabinet, source, reads)
    }
    await keep('Bank', 5, ['changed', 'changed'])
    await keep('Shop', -1, ['failed', 'failed', 'cancelled', 'failed', 'changed'])
    await keep('Mill', -1, ['changed', 'failed', 'changed', 'failed', 'changed', 'failed'])
    await keep('Fine', -1, ['changed', 'failed', 'failed', 'changed'])
    await keep('Paused', 500, ['changed'], true)
    const drafts = await schedules.look(
      context,
      today,
      async () => Promise.reject(new Error('no tables')),
      thresholdsOf(schedules),
      [],
    )
    expect(drafts.map(({ title, domain }) => [domain, title]).sort()).toEqual([
      ['sales', 'Bank has not been read for 5 hours past its time'],
      ['sales', 'Mill goes back and forth between working and failing'],
      ['sales', 'Shop failed the last 3 times it was read'],
    ])
    expect(drafts.find(({ key }) => key.startsWith('failing'))?.description).toContain('The address did not answer.')
    await cabinet.close()
  })
})
