// Tests of SQLite files that were uploaded: what is read of them, and what hostile ones come to.
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { importOne } from './import-fixture.ts'

let folder = ''
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'sqlite-'))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

let number = 0
async function databaseOf(sql: string): Promise<Buffer> {
  number += 1
  const path = join(folder, `${number}.sqlite`)
  const made = new DatabaseSync(path)
  made.exec(sql)
  made.close()
  return readFile(path)
}
const read = (content: Buffer, more = {}) => importOne(content, { file_name: 'shop.sqlite', ...more })

const shop = `create table orders (no integer primary key, due text, amount numeric, note text, picture blob);
  insert into orders values (1, '2026-04-03', 1.5, 'a' || char(0) || 'b', x'00ff'), (9007199254740993, '2026-05-06', 2, null, null);
  create table people (name text); insert into people values ('Ana');
  create table "no rows" (x text); create view seen as select * from orders`

describe('an uploaded SQLite file', () => {
  it('gives its largest table with exact figures, and names the others', async () => {
    const table = await read(await databaseOf(shop))
    expect(table).toMatchObject({ sheet: 'orders', is_database: true, rows: 2, problem_count: 0 })
    expect(table.other_sheets).toEqual([{ name: 'people', rows: 1, columns: 1 }])
    expect(table.columns.map(({ title, type }) => [title, type])).toEqual([
      ['no', 'integer'],
      ['due', 'date'],
      ['amount', 'decimal'],
      ['note', 'text'],
      ['picture', 'text'],
    ])
    expect(table.cells).toEqual([
      [1, '2026-04-03', 1.5, 'a\ufffdb', "x'00ff'"],
      ['9007199254740993', '2026-05-06', 2, null, null],
    ])
    expect(table.notes).toEqual(
      expect.arrayContaining(['Tables without rows: "no rows".', 'Views are not read, only tables: "seen".']),
    )
  })

  it('gives the table that was chosen, with the corrections of a person', async () => {
    const content = await databaseOf(shop)
    expect((await read(content, { choices: { sheet: 'people' } })).cells).toEqual([['Ana']])
    const types = [{ cell: 0, type: 'text' as const }]
    expect((await read(content, { choices: { types }, mends: [{ line: 2, skip: true }] })).cells[0]?.[0]).toBe('1')
    await expect(read(content, { choices: { sheet: 'x' } })).rejects.toMatchObject({ code: 'unreadable_file' })
  })

  it('that was left in the middle of writing is read as it stands, and no file appears beside it', async () => {
    const before = (await readdir(folder)).length
    const table = await read(await databaseOf(`pragma journal_mode = wal; ${shop}`))
    expect(table.rows).toBe(2)
    expect((await readdir(folder)).filter(name => /-(wal|shm)$/.test(name))).toEqual([])
    expect((await readdir(folder)).length).toBe(before + 1)
  })

  it('whose schema was made to do harm is refused or read without it', async () => {
    const plain = await databaseOf('create table t (a text); insert into t values (1), (2)')
    // The same length, so that nothing else of the file changes.
    const harm = (from: string, to: string) => Buffer.from(plain.toString('latin1').replace(from, to), 'latin1')
    for (const hostile of [
      harm('CREATE TABLE t', 'CREATE TRIGG t'),
      harm('(a text)', '(a (((('),
      plain.subarray(0, 3000),
    ])
      await expect(read(hostile)).rejects.toMatchObject({ code: 'unreadable_file' })
    const virtual = await databaseOf(
      `create virtual table v using fts5(x); insert into v values ('secret'); create table t (a text); insert into t values ('b')`,
    )
    const table = await read(virtual, { choices: { sheet: 't' } })
    expect(table.cells).toEqual([['b']])
    expect(table.other_sheets.map(({ name }) => name)).not.toContain('v')
  })

  it('without any table is refused with a sentence', async () => {
    await expect(read(await databaseOf('create view v as select 1; pragma user_version = 1'))).rejects.toMatchObject({
      message: 'This database has no tables.',
    })
  })
})
