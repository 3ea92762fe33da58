// Tests of Parquet files: types are kept, texts are looked at, damage is refused.
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DuckDBInstance } from '@duckdb/node-api'
import { describe, expect, it } from 'vitest'
import { importOne } from './import-fixture.ts'

async function parquet(select: string): Promise<Buffer> {
  const folder = await mkdtemp(join(tmpdir(), 'parquet-'))
  const instance = await DuckDBInstance.create(':memory:')
  const connection = await instance.connect()
  try {
    const path = join(folder, 'made.parquet')
    await connection.run(`COPY (${select}) TO '${path}' (FORMAT parquet)`)
    return await readFile(path)
  } finally {
    connection.closeSync()
    instance.closeSync()
    await rm(folder, { recursive: true, force: true })
  }
}

describe('a Parquet file', () => {
  it('keeps the types of its columns', async () => {
    const file = await parquet(`SELECT 5::SMALLINT AS small, 18446744073709551615::UBIGINT AS large,
      1.25::DECIMAL(10, 2) AS amount, 0.5::DOUBLE AS share, DATE '2026-03-01' AS day,
      TIMESTAMP '2026-03-01 10:00:00' AS moment, true AS paid, 'x' AS name`)
    const table = await importOne(file, { file_name: 'a.parquet' })
    expect(table.columns.map(({ type }) => type).join()).toBe(
      'integer,decimal,decimal,decimal,date,timestamp,boolean,text',
    )
    expect(table.cells[0]?.map(String).join()).toBe(
      '5,18446744073709551615,1.25,0.5,2026-03-01,2026-03-01T10:00:00,true,x',
    )
    expect(table.header_line).toBeNull()
  })

  it('has texts read as in any file, and records taken apart', async () => {
    const table = await importOne(
      await parquet(`SELECT '01.02.2026' AS "Fällig am", '1.234,50 €' AS "Betrag",
        {'city': 'Köln', 'zip': '01067'} AS address, [1, 2] AS tags, TIME '10:00:00' AS at`),
    )
    expect(table.columns.map(({ title, type }) => `${title} ${type}`)).toEqual([
      'Fällig am date',
      'Betrag decimal',
      'address.city text',
      'address.zip text',
      'tags text',
      'at text',
    ])
    expect(table.cells).toEqual([['2026-02-01', 1234.5, 'Köln', '01067', '[1, 2]', '10:00:00']])
  })

  it('has values mended, rows skipped and types chosen like any file', async () => {
    const file = await parquet(`SELECT unnest(['1', '2', 'x']) AS n, 7 AS code`)
    const table = await importOne(file, {
      choices: { types: [{ cell: 1, type: 'text' }] },
      mends: [
        { line: 3, cell: 0, value: '9' },
        { line: 1, skip: true },
      ],
    })
    expect(table.cells).toEqual([
      [2, '7'],
      [9, '7'],
    ])
  })

  it('that is cut off, encrypted, or of nonsense, is refused with a sentence', async () => {
    const file = await parquet('SELECT 1 AS a')
    for (const broken of [file.subarray(0, file.length - 9), Buffer.from('PAR1nonsensePAR1'), Buffer.from('PARE')])
      await expect(importOne(broken)).rejects.toMatchObject({ code: 'unreadable_file' })
  })

  it('that stands for more rows than can be read is refused', async () => {
    const file = await parquet('SELECT 1 AS a FROM range(1_000_001)')
    await expect(importOne(file)).rejects.toMatchObject({ code: 'too_large' })
  })
})
