// Attempts to get more out of a question than the rows of the tables it may see. None may succeed.
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DuckDBInstance } from '@duckdb/node-api'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { lockTo, withInstance } from './locked.ts'
import { answerQuery } from './query.ts'

let folder = ''
const file = (name: string) => join(folder, name)

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'hostile-'))
  await writeFile(file('secret.csv'), 'password\nhunter2\n')
  const instance = await DuckDBInstance.create(':memory:')
  const connection = await instance.connect()
  for (const [name, value] of [
    ['own', 'mine'],
    ['other', 'hunter2'],
  ])
    await connection.run(`COPY (SELECT '${value}' AS word) TO '${file(`${name}.parquet`)}' (FORMAT parquet)`)
  connection.closeSync()
  instance.closeSync()
})
afterAll(() => rm(folder, { recursive: true, force: true }))

const ask = (sql: string) =>
  answerQuery({
    kind: 'query',
    tables: [{ name: 'own', path: file('own.parquet') }],
    sql,
    max_rows: 100,
    time_limit_ms: 2000,
    memory_limit_mb: 128,
  })

/** `{dir}` stands for the folder in which the tables are. */
const attempts = [
  // Other files.
  `SELECT * FROM '{dir}/other.parquet'`,
  `SELECT * FROM "{dir}/other.parquet"`,
  `SELECT * FROM '{dir}/secret.csv'`,
  `SELECT * FROM '/etc/passwd'`,
  `SELECT * FROM read_parquet('{dir}/other.parquet')`,
  `SELECT * FROM parquet_scan('{dir}/*.parquet')`,
  `SELECT * FROM read_csv('{dir}/secret.csv')`,
  `SELECT * FROM read_csv_auto('/etc/passwd')`,
  `SELECT * FROM read_text('{dir}/secret.csv')`,
  `SELECT * FROM read_blob('/etc/passwd')`,
  `SELECT * FROM read_json('{dir}/secret.csv')`,
  `SELECT * FROM read_json_auto('/etc/passwd')`,
  `SELECT * FROM read_ndjson_objects('/etc/passwd')`,
  `SELECT * FROM read_duckdb('{dir}/x.duckdb')`,
  `SELECT * FROM sniff_csv('{dir}/secret.csv')`,
  `SELECT * FROM glob('/*')`,
  `SELECT * FROM glob('{dir}/*')`,
  `SELECT (SELECT content FROM read_text('/etc/passwd'))`,
  `SELECT * FROM own WHERE word IN (SELECT content FROM read_text('/etc/passwd'))`,
  `WITH x AS (FROM read_text('/etc/passwd')) FROM x`,
  `SELECT * FROM own, LATERAL (SELECT * FROM read_text(own.word))`,
  `FROM query('SELECT * FROM read_text(''/etc/passwd'')')`,
  `FROM query_table('/etc/passwd')`,
  `FROM query_table(['{dir}/other.parquet'])`,
  `SELECT * FROM json_execute_serialized_sql(json_serialize_sql('SELECT 42'))`,
  `SELECT * FROM 'https://example.com/x.parquet'`,
  `SELECT * FROM read_parquet('s3://bucket/x.parquet')`,
  // The place of its own file, and DuckDB's own state.
  `SELECT filename FROM own`,
  `SELECT own.filename FROM own`,
  `SELECT file_row_number FROM own`,
  `SELECT * FROM read_parquet('{dir}/own.parquet', filename = true)`,
  `SELECT * FROM parquet_metadata('{dir}/own.parquet')`,
  `SELECT * FROM parquet_schema('{dir}/own.parquet')`,
  `SELECT * FROM parquet_file_metadata('{dir}/own.parquet')`,
  `SELECT * FROM parquet_kv_metadata('{dir}/own.parquet')`,
  `SELECT * FROM duckdb_views()`,
  `SELECT * FROM duckdb_settings()`,
  `SELECT * FROM duckdb_databases()`,
  `SELECT * FROM duckdb_secrets()`,
  `SELECT * FROM duckdb_logs()`,
  `SELECT * FROM duckdb_temporary_files()`,
  `SELECT * FROM duckdb_external_file_cache()`,
  `SELECT * FROM duckdb_prepared_statements()`,
  `SELECT * FROM pragma_database_size()`,
  `SELECT * FROM pragma_show('own')`,
  `SELECT * FROM information_schema.tables`,
  `SELECT * FROM information_schema.views`,
  `SELECT * FROM pg_catalog.pg_views`,
  `SELECT * FROM sqlite_master`,
  `SELECT * FROM system.main.duckdb_views`,
  `SELECT * FROM memory.information_schema.columns`,
  `WITH duckdb_views AS (SELECT 1) SELECT * FROM system.main.duckdb_views`,
  `WITH duckdb_views AS (SELECT * FROM duckdb_views) SELECT * FROM duckdb_views`,
  `SELECT * FROM (WITH duckdb_views AS (SELECT 1) FROM duckdb_views), duckdb_views`,
  `SELECT * FROM (WITH DUCKDB_VIEWS AS (SELECT 1) FROM duckdb_views), main.duckdb_views`,
  `WITH tables AS (SELECT 1) SELECT * FROM information_schema.tables`,
  `SELECT * FROM (WITH "/etc/passwd" AS (SELECT 1) FROM "/etc/passwd"), "/etc/passwd"`,
  `SELECT * FROM (WITH "x.csv" AS (SELECT 1) FROM "x.csv"), "x.csv"`,
  `SELECT * FROM memory.main.own`,
  `SELECT pg_get_viewdef(1)`,
  `SELECT json_serialize_plan('SELECT * FROM own')`,
  `SELECT json_deserialize_sql(json_serialize_sql('SELECT 1'))`,
  `SELECT current_setting('allowed_paths')`,
  `SELECT getvariable('x')`,
  `SELECT getenv('PATH')`,
  `SELECT "getenv"('HOME')`,
  `SELECT main.getenv('HOME')`,
  `SELECT 'HOME'.getenv()`,
  `SELECT sql_auto_complete('SEL')`,
  `SELECT * FROM sql_auto_complete('SELECT * FROM ')`,
  `SELECT * FROM test_all_types()`,
  `SELECT write_log('x')`,
  `SELECT sleep_ms(60000)`,
  // Anything but one SELECT.
  `ATTACH '{dir}/x.duckdb'`,
  `ATTACH ':memory:' AS x`,
  `COPY own TO '{dir}/out.csv'`,
  `COPY (SELECT 1) TO '/tmp/out.csv'`,
  `COPY own FROM '{dir}/secret.csv'`,
  `EXPORT DATABASE '{dir}/out'`,
  `IMPORT DATABASE '{dir}'`,
  `INSTALL httpfs`,
  `LOAD httpfs`,
  `LOAD '{dir}/x.duckdb_extension'`,
  `SET enable_external_access = true`,
  `SET lock_configuration = false`,
  `SET VARIABLE x = 1`,
  `RESET allowed_paths`,
  `PRAGMA database_list`,
  `PRAGMA show_tables`,
  `CALL duckdb_views()`,
  `CALL enable_logging()`,
  `EXPLAIN SELECT * FROM own`,
  `EXPLAIN ANALYZE SELECT * FROM own`,
  `DESCRIBE own`,
  `SUMMARIZE own`,
  `SHOW TABLES`,
  `SHOW ALL TABLES`,
  `FROM (DESCRIBE own)`,
  `FROM (SHOW ALL TABLES)`,
  `CREATE TABLE x AS SELECT 1`,
  `CREATE VIEW x AS FROM read_text('/etc/passwd')`,
  `CREATE MACRO x() AS TABLE FROM read_text('/etc/passwd')`,
  `CREATE SECRET (TYPE s3)`,
  `DROP VIEW own`,
  `INSERT INTO own VALUES ('x')`,
  `DELETE FROM own`,
  `UPDATE own SET word = 'x'`,
  `PREPARE x AS SELECT 1`,
  `EXECUTE x`,
  `BEGIN`,
  `CHECKPOINT`,
  `VACUUM`,
  `USE memory`,
  `SELECT 1; SELECT 2`,
  `SELECT 1; COPY own TO '{dir}/out.csv'`,
  `SELECT 1 /* */; -- x\n ATTACH '{dir}/x.duckdb'`,
  `;`,
  ``,
  `SELECT $1`,
  `SELECT * FROM other`,
]

/** What DuckDB itself must refuse, should the check ever miss something. */
const unchecked = [
  `SELECT * FROM '{dir}/other.parquet'`,
  `SELECT * FROM read_parquet('{dir}/*.parquet')`,
  `SELECT * FROM read_csv('{dir}/secret.csv')`,
  `SELECT * FROM read_text('/etc/passwd')`,
  `SELECT * FROM glob('{dir}/*')`,
  `COPY own TO '{dir}/out.csv'`,
  `ATTACH '{dir}/x.duckdb'`,
  `EXPORT DATABASE '{dir}/out'`,
  `INSTALL httpfs`,
  `LOAD httpfs`,
  `SET enable_external_access = true`,
  `SET allowed_paths = ['{dir}/other.parquet']`,
  `SET lock_configuration = false`,
]

describe('a hostile question', () => {
  it.each(attempts)('%s is refused', async attempt => {
    const outcome = await ask(attempt.replaceAll('{dir}', folder)).then(
      answer => ({ answer }),
      error => ({ error }),
    )
    expect(outcome).toMatchObject({ error: { code: 'query_failed' } })
    const message = 'error' in outcome ? String(outcome.error.message) : ''
    // A refusal may repeat what the question said, but must not tell where the table is.
    if (!attempt.includes('{dir}')) expect(message).not.toContain(folder)
    expect(message).not.toContain('hunter2')
  })

  it.each([
    [`SELECT word FROM own`, [['mine']]],
    [`select upper(word) as w from main.own;`, [['MINE']]],
    [`WITH x AS (SELECT word FROM own) SELECT count(*) FROM x JOIN own USING (word)`, [[1]]],
    [`FROM range(3) t(i) SELECT sum(i)`, [[3]]],
    [`SELECT unnest([1, 2])`, [[1], [2]]],
    [`WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 3) SELECT max(i) FROM n`, [[3]]],
    [`SELECT * FROM (VALUES (1, 'a')) v(n, t)`, [[1, 'a']]],
    [`(SELECT 1) UNION ALL (SELECT 2) ORDER BY 1`, [[1], [2]]],
    [`SELECT 'own; DROP TABLE x' AS text -- comment`, [['own; DROP TABLE x']]],
    [`SELECT * FROM (SELECT 1 AS a, 'x' AS k) PIVOT (sum(a) FOR k IN ('x'))`, [[1]]],
  ])('is not what %s is', async (sql, rows) => {
    expect((await ask(sql)).rows).toEqual(rows)
  })

  it('finds no other file even when nobody checks it first', async () => {
    const tables = [{ name: 'own', path: file('own.parquet') }]
    await withInstance(128, async connection => {
      await lockTo(connection, tables)
      for (const sql of unchecked)
        await expect(connection.run(sql.replaceAll('{dir}', folder)), sql).rejects.toThrow(
          /disabled|locked|not allowed/,
        )
    })
  })

  it('does not learn the place of the file from a mistake', async () => {
    for (const sql of [
      'SELECT nothing FROM own',
      'SELECT word::INTEGER FROM own',
      'SELEC 1',
      'SELECT * FROM own WHERE',
    ]) {
      const error = await ask(sql).catch(error => error)
      expect(error.code).toBe('query_failed')
      expect(error.message).not.toContain(folder)
      expect(error.message).toMatch(/LINE 1|syntax|Conversion/)
    }
  })
})
