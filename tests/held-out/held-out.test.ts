// The held-out companies come in without help: every planted figure is met, nothing is dropped, columns are understood.
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openHouse, type TestHouse, until } from '../support/house.ts'
import { heldOutCompanies } from './index.ts'
import { judged, ownersQuestions, type Verdict } from './questions/index.ts'
import type { HeldFile, HeldTable } from './shape.ts'

type Detail = {
  name: string
  rows: number
  problem_count: number
  notes: string[]
  columns: { title: string; type: string; role: string | null }[]
}

/** Every column with the role that it has and the one that was suggested. */
const compared: { table: string; heading: string; role: string | null; read: string | null }[] = []

/**
 * What became of each question of an owner. They were written before the grammar had seen these tables; the first time
 * they were asked, 31 of 60 were answered exactly, 4 asked back, 17 declined, 2 answered wrong, and 6 that have no one
 * answer were not answered. What was mended since then was mended by rules that know nothing of these tables.
 */
const verdicts: Verdict[] = []

/** More than ten imports of one company; milliseconds. */
const patience = 400_000

/** A person takes every sheet of a workbook. */
const uploads = (files: readonly HeldFile[]) =>
  files.flatMap(({ file_name, bytes, tables }) =>
    tables.map(({ name }) => ({ file_name, bytes, sheet: tables.length > 1 ? name : undefined })),
  )

describe.each(heldOutCompanies)('$name', ({ name, files, facts }) => {
  let cabinet: TestHouse
  let token: string
  const details: Detail[] = []
  beforeAll(async () => {
    cabinet = await openHouse()
    token = (await cabinet.registerFirst()).access_token
    for (const { file_name, bytes, sheet } of uploads(files)) {
      const { body } = await cabinet.upload(token, file_name, bytes, sheet === undefined ? {} : { sheet })
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

  it('gives no wrong figure to its owner', async () => {
    for (const question of ownersQuestions[name] ?? []) verdicts.push(await judged(question, cabinet, token))
    expect(verdicts.filter(({ is }) => is === 'wrong')).toEqual([])
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

  it('answer what their owners ask, or say that they are not sure', () => {
    const are = (kind: Verdict['is']) => verdicts.filter(({ is }) => is === kind)
    process.stdout.write(
      `${are('exact').length} exact, ${are('asked').length} asked back, ${are('declined').length} declined, ${are('wrong').length} wrong, ${are('rightly not answered').length} rightly not answered, of ${verdicts.length}\n`,
    )
    expect(verdicts.length).toBe(60)
  })
})
