// The sample company holds what the list of planted facts says, on whatever day it ends, and is the same each time.
import { createHash } from 'node:crypto'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DuckDBInstance } from '@duckdb/node-api'
import { describe, expect, it } from 'vitest'
import { type SampleCompany, sampleCompany } from '../../src/server/features/sample/company/index.ts'
import { planted } from './planted.ts'

const nameOf = (text: string) => text.toLowerCase().replace(/[^a-z0-9]+/g, '_')

/** Asks the newest version of each table in DuckDB, without the product's import between. */
async function askable({ tables }: SampleCompany) {
  const folder = await mkdtemp(join(tmpdir(), 'sample-'))
  const connection = await (await DuckDBInstance.create()).connect()
  for (const { name, versions } of tables) {
    const path = join(folder, `${nameOf(name)}.csv`)
    const text = versions.at(-1) ?? ''
    await writeFile(path, text)
    const names = (text.split('\n')[0] ?? '').split(',').map(heading => `'${nameOf(heading)}'`)
    await connection.run(
      `create table ${nameOf(name)} as from read_csv('${path}', names = [${names}], skip = 1, header = false, sample_size = -1)`,
    )
  }
  return {
    async figure(sql: string): Promise<number> {
      const rows = (await connection.runAndReadAll(sql)).getRowsJson()
      return Number(rows[0]?.[0])
    },
    async close() {
      connection.closeSync()
      await rm(folder, { recursive: true })
    },
  }
}

const hashOf = ({ tables, documents }: SampleCompany) => {
  const hash = createHash('sha256')
  for (const { file_name, versions } of tables) hash.update(file_name).update(versions.join('\f'))
  for (const { path, bytes } of documents) hash.update(path).update(bytes)
  return hash.digest('hex')
}

describe('the sample company', () => {
  it.each(['2026-11-21', '2027-01-01', '2028-02-29', '2027-08-31'])(
    'holds every planted fact exactly when it ends on %s',
    async today => {
      const company = sampleCompany(today)
      const tables = await askable(company)
      const measured = []
      for (const { agent, duty, unit, measure } of planted) {
        const figure =
          typeof measure === 'string'
            ? await tables.figure(measure.replaceAll('$today', `date '${today}'`))
            : measure(company)
        measured.push({ agent, duty, unit, figure: Math.round(figure * 10_000) / 10_000 })
      }
      await tables.close()
      expect(measured).toEqual(planted.map(({ agent, duty, unit, figure }) => ({ agent, duty, unit, figure })))
    },
  )

  it('plants something for every agent', () => {
    expect(new Set(planted.map(({ agent }) => agent)).size).toBe(26)
  })

  it('is the same, byte by byte, for the same day and seed, and another one for another', () => {
    const first = hashOf(sampleCompany('2026-11-21'))
    expect(first).toBe('2530be6e7b346a3d4c6bf4829db14faa8bf546a8fa3efe8ceffc922ef111f5b7')
    expect(hashOf(sampleCompany('2026-11-21'))).toBe(first)
    expect(hashOf(sampleCompany('2026-11-22'))).not.toBe(first)
    expect(hashOf(sampleCompany('2026-11-21', 7))).not.toBe(first)
  })

  it('is small: between five and fifteen thousand rows', () => {
    const rows = sampleCompany('2026-11-21').tables.map(
      ({ versions }) => (versions.at(-1) ?? '').split('\n').length - 2,
    )
    const total = rows.reduce((sum, count) => sum + count, 0)
    expect(total).toBeGreaterThan(5_000)
    expect(total).toBeLessThan(15_000)
  })
})
