// Command: node tests/fuzz/sql.ts [count] [seed]. Questions in SQL made of pieces of attempts to read more than the asker
// may see: whatever is asked, the answer holds nothing of another table or file, and what is refused is a sentence.
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DuckDBInstance } from '@duckdb/node-api'
import { AppError } from '../../src/server/base/errors.ts'
import { answerQuery } from '../../src/server/storage/tables/query/query.ts'
import { randomFrom } from './documents.ts'
import { keepFigures } from './figures.ts'

const SECRET = 'hunter2'

/** What may stand in each place of a question; `{dir}` is the folder of the tables. Most of it is meant to do harm. */
const places: Record<string, readonly string[]> = {
  question: [
    'select {value} from {table} {rest}',
    'select {value}, {value} from {table} join {table} on {value} {rest}',
    'with {name} as (select {value} from {table}) select {value} from {name}, {table} {rest}',
    'with recursive {name} as (select 1 as word union all {question}) from {name} {rest}',
    '{question} union all {question}',
    'from {table} {rest}',
    '(from {table})',
    'values ({value}), ({value})',
    'describe {question}',
    'explain {question}',
    'summarize {table}',
    'pivot {table} on word using count(*)',
    '{statement}',
    '{question}; {statement}',
    '{question} -- {statement}',
    'select 1 /* {statement} */',
  ],
  statement: [
    "attach '{dir}/x.duckdb'",
    "copy own to '{dir}/out.csv'",
    "copy own from '{dir}/secret.csv'",
    'create table t as {question}',
    'create macro m() as table {question}',
    "export database '{dir}/export'",
    'install httpfs',
    "load '{dir}/x.so'",
    "set allowed_paths = ['/']",
    'pragma enable_external_access',
    'call duckdb_settings()',
    "insert into own values ('x')",
    'delete from own',
    'prepare p as {question}',
    'use memory',
    'show all tables',
    '',
  ],
  table: [
    'own',
    'own',
    'own',
    '"own"',
    'other',
    'memory.main.own',
    "'{dir}/other.parquet'",
    '"{dir}/secret.csv"',
    "read_text('{dir}/secret.csv')",
    "read_parquet('{dir}/*.parquet')",
    "glob('{dir}/*')",
    "query('select * from other')",
    'query_table(own.word)',
    'duckdb_views()',
    'information_schema.tables',
    'sqlite_master',
    'range(3) as r(word)',
    'unnest([1, 2]) as u(word)',
    '({question}) as q',
    'lateral ({question}) as l',
    'own, own as b',
    'own tablesample 50%',
    '{name}',
  ],
  value: [
    '*',
    'word',
    'word',
    'count(*)',
    'own.word',
    'filename',
    'rowid',
    'columns(*)',
    '* exclude (word)',
    '({question})',
    'exists ({question})',
    'word in ({question})',
    "getenv('HOME')",
    "current_setting('allowed_paths')",
    'list(word) over ()',
    "word || 'x'",
    "case when word = 'mine' then {value} else {value} end",
    'cast({value} as varchar)',
    "json_serialize_sql('select 1')",
    'struct_pack(a := word).a',
    '1/0',
    "'🙂é'",
    '$1',
    'true',
    'null',
  ],
  rest: [
    '',
    '',
    '',
    'where {value}',
    'group by all',
    'order by 1',
    'limit 3',
    'qualify true',
    'having {value}',
    '{noise}',
  ],
  name: ['x', 'own', 'other', '"{dir}/secret.csv"', 'duckdb_views'],
  noise: ['(', ')', ';', "'", '"', '--', '/*', '\0', '\ud800', '$$', '{table}', '\\'],
}

/** A question put together by chance; beyond some depth only plain things are chosen. */
function made(random: () => number, place: string, depth: number): string {
  const all = places[place] ?? ['']
  const most = depth > 5 ? Math.min(3, all.length) : all.length
  const text =
    depth > 8 ? (place === 'question' ? 'select 1 as word' : 'own') : (all[Math.floor(random() * most)] ?? '')
  return text.replace(/\{(\w+)\}/g, (whole, inner) => (inner in places ? made(random, inner, depth + 1) : whole))
}

async function makeTables(folder: string) {
  await writeFile(join(folder, 'secret.csv'), `password\n${SECRET}\n`)
  const instance = await DuckDBInstance.create(':memory:')
  const connection = await instance.connect()
  for (const [name, value] of [
    ['own', 'mine'],
    ['other', SECRET],
  ])
    await connection.run(`COPY (SELECT '${value}' AS word) TO '${join(folder, `${name}.parquet`)}' (FORMAT parquet)`)
  connection.closeSync()
  instance.closeSync()
}

/** Asks so many questions. Throws the first whose answer, or refusal, is not as it must be. */
export async function fuzzSql(count: number, seed: number) {
  const folder = await mkdtemp(join(tmpdir(), 'fuzz-sql-'))
  const random = randomFrom(seed)
  const fates = { answered: 0, refused: 0 }
  try {
    await makeTables(folder)
    const files = (await readdir(folder)).length
    for (let number = 0; number < count; number += 1) {
      const sql = made(random, 'question', 0).replaceAll('{dir}', folder).slice(0, 20_000)
      fates[await fateOf(sql, folder)] += 1
    }
    if ((await readdir(folder)).length !== files) throw new Error('A question has written a file')
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
  return fates
}

async function fateOf(sql: string, folder: string): Promise<'answered' | 'refused'> {
  const tables = [{ name: 'own', path: join(folder, 'own.parquet') }]
  const limits = { max_rows: 100, time_limit_ms: 2000, memory_limit_mb: 128 }
  try {
    const { rows, columns } = await answerQuery({ kind: 'query', tables, sql, ...limits })
    const said = JSON.stringify([rows, columns])
    // A question may say the place of a file itself; what stands in the file it may not.
    if (said.includes(SECRET) || said.includes('root:')) throw new Error('The answer holds what it must not')
    return 'answered'
  } catch (error) {
    const leaks = error instanceof AppError && error.message.includes(SECRET)
    if (error instanceof AppError && !leaks) return 'refused'
    throw new Error(`This question got through: ${sql}`, { cause: error })
  }
}

if (process.argv[1] === import.meta.filename) {
  const [count = 20_000, seed = 1] = process.argv.slice(2).map(Number)
  await keepFigures('sql', { seed, questions: count, ...(await fuzzSql(count, seed)) })
}
