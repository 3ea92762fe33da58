// Tests of what a source has read: a file that stays readable, a table handed over, work that another one stands in.
import { readdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { openHouse, type TestHouse, until } from '../../../../tests/support/house.ts'
import { newId } from '../../base/ids.ts'
import { giveUpLanding, landedFolder, landTable } from './index.ts'
import { update } from './store.ts'

let cabinet: TestHouse
let token: string
let at: { dataset_id: string; version_id: string }

beforeAll(async () => {
  cabinet = await openHouse()
  token = (await cabinet.registerFirst()).access_token
})
afterAll(() => cabinet.close())
beforeEach(() => {
  at = { dataset_id: newId(), version_id: newId() }
})

const context = () => ({
  house: cabinet.house,
  actor: { type: 'system' as const, job: 'sources' },
  door: 'clock',
  ip: null,
})
const get = async (path = '') =>
  (await cabinet.call('GET', `/api/datasets/${at.dataset_id}${path}`, undefined, token)).body
const about = { domain: 'financial' as const, created_by: null, department: null }
/** Beside them, folders for what spills over come and go. */
const parquetFiles = async () =>
  (await readdir(await landedFolder(cabinet.house, at.dataset_id))).filter(name => name.endsWith('.parquet'))

async function landFile(file_name: string, content: string) {
  const source = join(await cabinet.house.blobs.folder('imports'), newId())
  await writeFile(source, content)
  return landTable(context(), { ...at, ...about, name: file_name, file_name }, { source })
}

async function landRows(sql: string) {
  const path = join(await cabinet.house.blobs.folder('imports'), `${newId()}.sqlite`)
  const made = new DatabaseSync(path)
  made.exec(sql)
  made.close()
  const { table } = await cabinet.house.tables.readDatabase({
    database: { kind: 'sqlite', path },
    asked: { schema: null, name: 't' },
    target_dir: await landedFolder(cabinet.house, at.dataset_id),
    fingerprint: null,
  })
  if (!table) throw new Error('Nothing was read')
  return landTable(context(), { ...at, ...about, name: 'T', file_name: 't' }, { table })
}

describe('a file', () => {
  it('is kept as an uploaded one is, so that a person can have it read in another way', async () => {
    expect(await landFile('due.json', '[{"no":1,"due":"03/04/2026"},{"no":2,"due":"05/06/2026"}]')).toBe(2)
    expect(await get()).toMatchObject({ name: 'due', domain: 'financial', status: 'ready', version: 1 })
    expect((await get()).reading).toMatchObject({ has_original: true, other_sheets: [] })
    const path = `/api/datasets/${at.dataset_id}/read-again`
    expect((await cabinet.call('POST', path, { choices: { date_order: 'month' } }, token)).status).toBe(200)
    const again = await until(async () => ((await get()).version === 2 ? get('/rows') : undefined))
    expect(again.rows[0]).toEqual([1, '2026-03-04'])
    // What the person chose holds for the next file of the source as well.
    at.version_id = newId()
    await landFile('due.json', '[{"no":3,"due":"07/08/2026"},{"no":4,"due":"09/10/2026"}]')
    expect((await get('/rows')).rows[0]).toEqual([3, '2026-07-08'])
  })

  it('that can’t be read leaves nothing behind, and the version before in use', async () => {
    await landFile('people.csv', 'No,Name\n1,Ana\n2,Ben\n')
    const originals = await readdir(await cabinet.house.blobs.folder('originals'))
    at.version_id = newId()
    await expect(landFile('people.xls', '<html><body>Please sign in</body></html>')).rejects.toThrow(/./)
    await giveUpLanding(context(), at, 'The page asks to sign in.')
    expect(await get()).toMatchObject({ status: 'ready', version: 1, rows: 2, failure: 'The page asks to sign in.' })
    expect(await readdir(await cabinet.house.blobs.folder('originals'))).toEqual(originals)
  })
})

describe('a table handed over', () => {
  it('has no file to read again, and its keys are found as those of a file are', async () => {
    expect(await landRows(`create table t (no text, amount integer); insert into t values ('A', 1), ('B', 1)`)).toBe(2)
    const known = await until(async () => ((await get()).key.length > 0 ? get() : undefined))
    expect(known).toMatchObject({ reading: null, key: ['no'], status: 'ready' })
    const mends = [{ line: 1, skip: true }]
    const refused = await cabinet.call('POST', `/api/datasets/${at.dataset_id}/mends`, { mends }, token)
    expect(refused.body.code).toBe('conflict')
  })

  it('says where a value stood that its type can’t hold', async () => {
    const values = Array.from({ length: 20 }, (_, n) => `('R${n}', ${n === 7 ? `'many'` : n})`)
    await landRows(`create table t (no text, amount numeric); insert into t values ${values.join(', ')}`)
    expect((await get()).problems).toMatchObject([{ line: 8, column: 'amount', cell: 1, value: 'many' }])
  })
})

describe('beside other work on its dataset', () => {
  it('waits for its turn while a person’s file is read into the dataset', async () => {
    await landFile('a.csv', 'No,Name\n1,Ana\n2,Ben\n')
    const theirs = newId()
    await update(cabinet.db, at.dataset_id, { importing: theirs, status: 'importing' })
    at.version_id = newId()
    const before = await parquetFiles()
    await expect(landRows('create table t (no integer); insert into t values (1)')).rejects.toMatchObject({
      code: 'conflict',
    })
    expect(await parquetFiles()).toEqual(before)
    await giveUpLanding(context(), at, 'This is not ours to end.')
    expect(await get()).toMatchObject({ status: 'importing', version: 1 })
  })

  it('goes on with what a crash has interrupted, and makes its version once', async () => {
    await landFile('a.csv', 'No,Name\n1,Ana\n2,Ben\n')
    at.version_id = newId()
    await update(cabinet.db, at.dataset_id, { importing: at.version_id, status: 'importing' })
    for (let times = 0; times < 2; times++) await landFile('a.csv', 'No,Name\n1,Ana\n2,Ben\n3,Cem\n')
    expect(await get()).toMatchObject({ status: 'ready', version: 2, rows: 3 })
  })
})
