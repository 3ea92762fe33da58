// The held-out companies come in without help: every planted figure is met, nothing is dropped, columns are understood.
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openHouse, type TestHouse, until } from '../support/house.ts'
import { heldOutCompanies } from './index.ts'
import type { HeldTable } from './shape.ts'

type Detail = {
  name: string
  rows: number
  problem_count: number
  notes: string[]
  columns: { title: string; type: string; role: string | null }[]
}

/** Every column with the role that it has and the one that was suggested. */
const compared: { table: string; heading: string; role: string | null; read: string | null }[] = []

/** More than ten imports of one company; milliseconds. */
const patience = 400_000

describe.each(heldOutCompanies)('$name', ({ files, facts }) => {
  let cabinet: TestHouse
  let token: string
  const details: Detail[] = []
  beforeAll(async () => {
    cabinet = await openHouse()
    token = (await cabinet.registerFirst()).access_token
    for (const { file_name, bytes } of files) {
      const { body } = await cabinet.upload(token, file_name, bytes)
      await until(async () => {
        const { status, failure } = (await cabinet.call('GET', `/api/datasets/${body.id}`, undefined, token)).body
        if (failure) throw new Error(`${file_name}: ${failure}`)
        return status === 'ready' ? true : undefined
      }, patience / 1000)
    }
    const { datasets } = (await cabinet.call('GET', '/api/datasets', undefined, token)).body
    for (const { id } of datasets)
      details.push((await cabinet.call('GET', `/api/datasets/${id}`, undefined, token)).body)
  }, patience)
  afterAll(() => cabinet.close())

  const detailOf = ({ name }: HeldTable) => details.find(detail => detail.name.normalize('NFC').endsWith(name))
  const tables = files.flatMap(({ tables }) => tables)

  it('holds its planted figures, asked in SQL', async () => {
    const asked = []
    for (const { fact, sql } of facts) {
      const { body } = await cabinet.call('POST', '/api/query', { sql }, token)
      asked.push([fact, body.detail ?? Number(body.rows[0][0])])
    }
    expect(asked).toEqual(facts.map(({ fact, figure }) => [fact, figure]))
  })

  it('is read row by row, without a problem', () => {
    const read = tables.map(table => [table.name, detailOf(table)?.rows, detailOf(table)?.problem_count])
    expect(read).toEqual(tables.map(({ name, rows }) => [name, rows.length, 0]))
  })

  it('has the type that each column really holds', () => {
    const read = tables.map(table => [table.name, detailOf(table)?.columns.map(({ title, type }) => [title, type])])
    expect(read).toEqual(tables.map(({ name, columns }) => [name, columns.map(({ heading, type }) => [heading, type])]))
  })

  it('lets every column be compared with the role that it has', () => {
    for (const table of tables) {
      for (const { heading, role } of table.columns) {
        const read = detailOf(table)?.columns.find(({ title }) => title === heading)
        expect(read, heading).toBeDefined()
        compared.push({ table: table.name, heading, role, read: read?.role ?? null })
      }
    }
  })
})

describe('all held-out companies together', () => {
  it('have at least 95 % of their columns understood', () => {
    const wrong = compared.filter(({ role, read }) => role !== null && role !== read)
    expect(compared.length).toBe(
      heldOutCompanies.flatMap(({ files }) => files.flatMap(({ tables }) => tables.flatMap(({ columns }) => columns)))
        .length,
    )
    expect(wrong.length / compared.length, JSON.stringify(wrong)).toBeLessThanOrEqual(0.05)
  })
})
