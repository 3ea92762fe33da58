// Tests of the table reader as the server uses it: with its processes, their limits and their ends.
import { fork } from 'node:child_process'
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { createLog } from '../../base/log.ts'
import { ChildEnded } from '../child/child.ts'
import { type ImportProgress, openTables, type Tables } from './index.ts'
import { createReader, type Reader } from './reader.ts'
import type { QueryRequest } from './requests.ts'

const log = createLog('silent')
let folder = ''
let tables: Tables
let invoices = ''

const csv = (rows: number) =>
  `No;Customer;Due;Amount\n${Array.from({ length: rows }, (_, index) => `R${index};Müller;${(index % 28) + 1}.02.2024;${index},50`).join('\n')}\n`

const importFile = async (
  name: string,
  content: string,
  more: { signal?: AbortSignal; time_limit_ms?: number } = {},
) => {
  const source = join(folder, name)
  await writeFile(source, content)
  const { signal, time_limit_ms } = more
  return tables.importTable({
    source,
    file_name: name,
    target_dir: join(folder, `${name}-tables`),
    ...(signal && { signal }),
    ...(time_limit_ms && { limits: { time_limit_ms } }),
  })
}

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'tables-'))
  tables = openTables({ log, memory_limit_mb: 128 })
  invoices = (await importFile('invoices.csv', csv(200))).path
})
afterAll(async () => {
  await tables.close()
  await rm(folder, { recursive: true, force: true })
})

const query = (sql: string, more: { max_rows?: number; time_limit_ms?: number; memory_limit_mb?: number } = {}) =>
  tables.query({ tables: [{ name: 'invoices', path: invoices }], sql, ...more })

const ENDLESS = 'SELECT count(*) FROM range(1000000) a, range(1000000) b WHERE a.range + b.range < 0'

describe('an import', () => {
  it('leaves exactly its tables in the folder', async () => {
    const table = await importFile('exact.csv', csv(10))
    expect(await readdir(join(folder, 'exact.csv-tables'))).toEqual([table.path.split('/').at(-1)])
    expect(table).toMatchObject({ rows: 10, encoding: 'utf-8', separator: ';', header_line: 1, problem_count: 0 })
  })

  it('tells how far it is', async () => {
    const fractions: number[] = []
    const counts: number[] = []
    const source = join(folder, 'progress.csv')
    await writeFile(source, csv(20_000))
    const on_progress = ({ fraction, rows = 0 }: ImportProgress) => {
      fractions.push(fraction)
      counts.push(rows)
    }
    await tables.importTable({ source, file_name: 'p.csv', target_dir: join(folder, 'progress'), on_progress })
    expect(fractions.at(-1)).toBe(1)
    expect(fractions).toEqual(fractions.toSorted((a, b) => a - b))
    expect(counts.at(-1)).toBe(20_000)
  })

  it('does not make questions wait', async () => {
    let finished = false
    await query('SELECT 1')
    const long = importFile('long.csv', csv(150_000)).then(result => {
      finished = true
      return result
    })
    expect((await query('SELECT count(*) FROM invoices')).rows).toEqual([[200]])
    expect(finished).toBe(false)
    expect((await long).rows).toBe(150_000)
  })

  it('that is called off leaves nothing behind', async () => {
    const reason = new Error('changed my mind')
    const controller = new AbortController()
    const called = importFile('off.csv', csv(100_000), { signal: controller.signal })
    setTimeout(() => controller.abort(reason), 100)
    await expect(called).rejects.toBe(reason)
    // On a busy machine it may be called off before there is a folder at all.
    expect(await readdir(join(folder, 'off.csv-tables')).catch(() => [])).toEqual([])
  })

  it('that takes too long is stopped and leaves nothing behind', async () => {
    await expect(importFile('slow.csv', csv(10), { time_limit_ms: 1 })).rejects.toMatchObject({ code: 'too_large' })
    expect(await readdir(join(folder, 'slow.csv-tables'))).toEqual([])
  })

  it('of something that is not a table says why', async () => {
    const refused = importFile('page.xls', '<html><body>Please sign in</body></html>')
    await expect(refused).rejects.toMatchObject({
      code: 'unreadable_file',
      message: expect.stringContaining('web page'),
    })
  })
})

describe('a question', () => {
  it.each([
    ['a text', `max("no") FROM invoices WHERE amount < 1`, 'text', 'R0'],
    ['a date', 'min(due) FROM invoices', 'date', '2024-02-01'],
    ['an amount', 'sum(amount) FROM invoices', 'decimal', 20000],
    ['a long amount', '12345678901234567890.12', 'decimal', '12345678901234567890.12'],
    ['a long number', '9007199254740993', 'integer', '9007199254740993'],
    ['floating point', '1.5::DOUBLE', 'decimal', 1.5],
    ['a time', "TIMESTAMP '2024-01-05 10:30:00'", 'timestamp', '2024-01-05T10:30:00'],
    ['a time with a zone', "TIMESTAMPTZ '2024-01-05 10:30:00+02'", 'timestamp', '2024-01-05T08:30:00Z'],
    ['a list', '[1, 2]', 'text', '[1,2]'],
    ['yes or no', '1 > 0', 'boolean', true],
    ['nothing', 'NULL::DATE', 'date', null],
  ])('is answered exactly: %s', async (_, sql, type, value) => {
    const answer = await query(`SELECT ${sql}`)
    expect(answer).toMatchObject({ columns: [{ type }], rows: [[value]] })
  })

  it('gets as many rows as it asked for, and hears that there are more', async () => {
    expect(await query('FROM invoices', { max_rows: 5 })).toMatchObject({ row_count: 5, truncated: true })
    expect(await query('FROM invoices', { max_rows: 200 })).toMatchObject({ row_count: 200, truncated: false })
  })

  it('gets no more than eight megabytes', async () => {
    const answer = await query("SELECT repeat('x', 1000000) FROM range(100)")
    expect(answer).toMatchObject({ row_count: 8, truncated: true })
  })

  it('that takes too long is stopped, and the next one is answered', async () => {
    await expect(query(ENDLESS, { time_limit_ms: 300 })).rejects.toMatchObject({ code: 'query_too_slow' })
    expect((await query('SELECT 1')).rows).toEqual([[1]])
  })

  it.each([
    ['for sorting', "SELECT list(x) FROM (SELECT repeat('abc', 1000) || range AS x FROM range(1000000))"],
    ['for one value', "SELECT list_transform(range(30000000), x -> repeat('abc', 100))"],
  ])('that takes too much memory %s is stopped, and the next one is answered', async (_, sql) => {
    await expect(query(sql, { memory_limit_mb: 64 })).rejects.toMatchObject({ code: 'query_failed', message: /memory/ })
    expect((await query('SELECT 1')).rows).toEqual([[1]])
  })

  it('with a mistake hears what and where', async () => {
    await expect(query('SELECT amout FROM invoices')).rejects.toMatchObject({
      code: 'query_failed',
      message: expect.stringMatching(/"amout" not found[\s\S]*"amount"[\s\S]*LINE 1/),
    })
  })

  it('opens only the tables that it asks for', async () => {
    const both = [
      { name: 'invoices', path: invoices },
      { name: 'lost', path: '/nowhere/lost.parquet' },
    ]
    expect((await tables.query({ tables: both, sql: 'SELECT count(*) FROM Invoices' })).rows).toEqual([[200]])
  })

  it('to a table whose file is gone says so without its place', async () => {
    const gone = tables.query({ tables: [{ name: 'lost', path: '/nowhere/lost.parquet' }], sql: 'FROM lost' })
    await expect(gone).rejects.toMatchObject({
      code: 'unavailable',
      message: 'The file of the table lost cannot be read.',
    })
  })
})

describe('rows and figures', () => {
  it('are rows in the order of the file', async () => {
    const { columns, rows } = await tables.rows({ path: invoices, offset: 198, limit: 10 })
    expect(columns.map(column => column.name)).toEqual(['no', 'customer', 'due', 'amount'])
    expect(rows).toEqual([
      ['R198', 'Müller', '2024-02-03', 198.5],
      ['R199', 'Müller', '2024-02-04', 199.5],
    ])
  })

  it('are figures about every column', async () => {
    const [no, customer, due, amount] = await tables.profile({ path: invoices })
    expect(no).toMatchObject({ missing: 0, distinct: 200, examples: ['R0', 'R1', 'R2', 'R3', 'R4'], approximate: [] })
    expect(customer?.top).toEqual([{ value: 'Müller', count: 200 }])
    expect(due).toMatchObject({ distinct: 28, min: '2024-02-01', max: '2024-02-28', sum: null })
    expect(amount).toMatchObject({ min: 0.5, max: 199.5, mean: 100, sum: 20000, median: 100 })
  })
})

describe('the process', () => {
  const program = join(import.meta.dirname, 'process.ts')
  const options = { program, heap_mb: 256, memory_mb: 900, log }
  const request = (sql: string): QueryRequest => ({
    kind: 'query',
    tables: [],
    sql,
    max_rows: 10,
    time_limit_ms: 60_000,
    memory_limit_mb: 128,
  })
  const HEAVY = 'SELECT count(*) FROM range(5000) a, range(5000) b WHERE a.range + b.range >= 0'
  let reader: Reader | undefined
  afterEach(() => reader?.close())

  it('that dies is replaced, and what it was asked is answered', async () => {
    reader = createReader(options, 60_000)
    await reader.ask(request('SELECT 1'), { time_limit_ms: 20_000 })
    const first = reader.pid() ?? 0
    const asked = [HEAVY, HEAVY].map(sql => reader?.ask(request(sql), { time_limit_ms: 20_000 }))
    process.kill(first, 'SIGKILL')
    for (const answer of await Promise.all(asked)) expect(answer).toMatchObject({ rows: [[25_000_000]] })
    expect(reader.pid()).not.toBe(first)
  })

  it('that does not stop by itself is ended', async () => {
    reader = createReader(options, 60_000)
    const ended = reader.ask(request(ENDLESS), { time_limit_ms: 1000 })
    await expect(ended).rejects.toSatisfy(error => error instanceof ChildEnded && error.ending === 'time')
    expect(await reader.ask(request('SELECT 1'), { time_limit_ms: 20_000 })).toMatchObject({ rows: [[1]] })
  })

  it('ends when nobody asks for a while', async () => {
    reader = createReader(options, 20)
    await reader.ask(request('SELECT 1'), { time_limit_ms: 20_000 })
    await vi.waitFor(() => expect(reader?.pid()).toBeUndefined(), 5000)
  })

  it('ends with the server', async () => {
    const child = fork(join(import.meta.dirname, 'process.ts'), ['500'], { env: {}, execArgv: [] })
    const ended = new Promise(resolve => child.once('exit', resolve))
    child.disconnect()
    expect(await ended).toBe(0)
  })

  it.runIf(process.platform === 'linux')('knows nothing of the server’s environment', async () => {
    reader = createReader(options, 60_000)
    await reader.ask(request('SELECT 1'), { time_limit_ms: 20_000 })
    const names = (await readFile(`/proc/${reader.pid()}/environ`, 'utf8')).split('\0').map(line => line.split('=')[0])
    expect(names.filter(name => name && !name.startsWith('NODE_CHANNEL'))).toEqual([])
  })
})
