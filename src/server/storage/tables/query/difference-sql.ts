// The SQL of a difference. Rows that both tables have are taken away as often as both have them; what is left was
// added or removed, and an added and a removed row with the same key are one row that changed.
import type { DifferenceRequest } from '../requests.ts'
import { identifier, literal } from '../sql.ts'

/** The table of differences: kind, before_0 …, after_0 …, in the order of the columns asked for. */
export const CHANGES = 'the_changes'
const LEFT = 'left_over'
const ALL = 'all_rows'
const HASHES = 'differing'
/** So many rows are hashed at a time, at about 64 bytes each. */
const AT_ONCE = 3_000_000

type Types = readonly [before: ReadonlyMap<string, string>, after: ReadonlyMap<string, string>]
type Columns = DifferenceRequest['columns']
type Compared = { names: { before: string; after: string }; types: Types; rows: number }

/**
 * Statements that make the table of differences. The columns are called c0, c1 … so that no heading stands in SQL.
 * Rows are told apart by two hashes of 64 bits first, which need little memory; only those that seem to differ are
 * then compared whole.
 */
export function changesSql(
  { columns, key }: Pick<DifferenceRequest, 'columns' | 'key'>,
  { names, types, rows }: Compared,
): string[] {
  const all = columns.map((_, at) => `c${at}`)
  const list = all.join(', ')
  const from = (side: 'before' | 'after') =>
    columns.map((column, at) => `${comparedValue(column, side, types)} AS c${at}`)
  const keys = columns.flatMap(({ after }, at) => (key.includes(after) ? [`c${at}`] : []))
  const texts = new Set(all.filter((_, at) => isText(columns[at], types)))
  const parts = Math.max(1, Math.ceil(rows / AT_ONCE))
  return [
    `CREATE TEMP VIEW ${ALL} AS SELECT ${from('before').join(', ')}, -1 AS weight FROM ${names.before}
       UNION ALL SELECT ${from('after').join(', ')}, 1 AS weight FROM ${names.after}`,
    `CREATE TEMP TABLE ${HASHES} (h UBIGINT)`,
    ...Array.from({ length: parts }, (_, part) => differingSql(all, texts, part, parts)),
    `CREATE TEMP TABLE ${LEFT} AS SELECT ${list}, sum(weight) AS weight FROM ${ALL}
       WHERE hash(${list}) IN (FROM ${HASHES}) GROUP BY ${list} HAVING sum(weight) <> 0`,
    `CREATE TEMP TABLE ${CHANGES} AS ${keys.length > 0 ? paired(all, keys) : unpaired(all)}`,
    `DROP TABLE ${LEFT}`,
  ]
}

/** The second hash goes over the columns the other way round and over other texts, so that it is another one. */
function differingSql(all: string[], texts: ReadonlySet<string>, part: number, parts: number): string {
  const other = all.toReversed().map(name => (texts.has(name) ? `'~' || ${name}` : name))
  return `INSERT INTO ${HASHES} SELECT h FROM (
      SELECT hash(${all.join(', ')}) AS h, weight, weight * CAST(hash(${other.join(', ')}) >> 2 AS BIGINT) AS other
      FROM ${ALL} WHERE hash(${all.join(', ')}) % ${parts} = ${part})
    GROUP BY h HAVING sum(weight) <> 0 OR sum(other) <> 0`
}

const isNumber = (type: string) => /^(?:U?(?:TINY|SMALL|BIG|HUGE)?INT(?:EGER)?|DECIMAL.*|DOUBLE|FLOAT)$/.test(type)
const isDay = (type: string) => /^(?:DATE|TIMESTAMP.*)$/.test(type)

const isText = (column: Columns[number] | undefined, [before, after]: Types) =>
  column !== undefined && before.get(column.before) === 'VARCHAR' && after.get(column.after) === 'VARCHAR'

/** A value as both sides can have it: of different kinds they are compared as text. */
function comparedValue(column: Columns[number], side: 'before' | 'after', [before, after]: Types): string {
  const [was = '', is = ''] = [before.get(column.before), after.get(column.after)]
  const name = identifier(column[side])
  const comparable = was === is || (isNumber(was) && isNumber(is)) || (isDay(was) && isDay(is))
  return comparable ? name : `CAST(${name} AS VARCHAR)`
}

/** Each left-over row as often as it is left over. */
const repeated = (list: string, sign: '<' | '>') =>
  `SELECT ${list}, unnest(range(CAST(abs(weight) AS BIGINT))) AS copy FROM ${LEFT} WHERE weight ${sign} 0`

const cast = (all: string[], side: string, source: string | null) =>
  all.map(name => `${source ? `${source}.${name}` : 'NULL'} AS ${side}_${name.slice(1)}`).join(', ')

/**
 * Of several rows with the same key the first removed one goes with the first added one, and so on. A blank key tells
 * nothing, so such rows are never the same one.
 */
function paired(all: string[], keys: string[]): string {
  const list = all.join(', ')
  const side = (sign: '<' | '>') =>
    `SELECT ${list}, row_number() OVER (PARTITION BY ${keys.join(', ')} ORDER BY ${list}, copy) AS nth
     FROM (${repeated(list, sign)})`
  const same = [...keys, 'nth'].map(name => `was.${name} = now.${name}`).join(' AND ')
  return `SELECT CASE WHEN was.nth IS NULL THEN 'added' WHEN now.nth IS NULL THEN 'removed' ELSE 'changed' END AS kind,
      ${cast(all, 'before', 'was')}, ${cast(all, 'after', 'now')}
    FROM (${side('<')}) AS was FULL OUTER JOIN (${side('>')}) AS now ON ${same}`
}

function unpaired(all: string[]): string {
  const list = all.join(', ')
  return `SELECT 'removed' AS kind, ${cast(all, 'before', 'was')}, ${cast(all, 'after', null)}
      FROM (${repeated(list, '<')}) AS was
    UNION ALL BY NAME SELECT 'added' AS kind, ${cast(all, 'before', null)}, ${cast(all, 'after', 'now')}
      FROM (${repeated(list, '>')}) AS now`
}

/** The rows that are asked for, those of the same key beside each other, and how many there are of that kind. */
export function pageSql({ columns, key, show }: DifferenceRequest): { rows: string; total: string } {
  const at = columns.findIndex(({ after }) => after === show.column)
  const conditions = [
    ...(show.kind === 'all' ? [] : [`kind = ${literal(show.kind)}`]),
    ...(show.column === null
      ? []
      : [at < 0 ? 'false' : `kind = 'changed' AND before_${at} IS DISTINCT FROM after_${at}`]),
  ]
  const where = conditions.length > 0 ? `WHERE ${conditions.join(' AND ')}` : ''
  return {
    total: `SELECT count(*) FROM ${CHANGES} ${where}`,
    rows: `SELECT ${selected(columns)} FROM ${CHANGES} ${where}
      ORDER BY ${order(columns, key)} LIMIT ${show.limit} OFFSET ${show.offset}`,
  }
}

const selected = (columns: Columns) =>
  ['kind', ...columns.map((_, at) => `before_${at}`), ...columns.map((_, at) => `after_${at}`)].join(', ')

function order(columns: Columns, key: string[]): string {
  const either = (at: number) => `coalesce(after_${at}, before_${at})`
  const keys = columns.flatMap(({ after }, at) => (key.includes(after) ? [either(at)] : []))
  return [...keys, ...columns.map((_, at) => either(at)), 'kind', ...columns.map((_, at) => `before_${at}`)].join(', ')
}

/** A text that a spreadsheet would take for a formula; with an apostrophe before it, it is only a text. */
const FORMULA = '^\\s*[=+\\-@\\t\\r\\n＝＋－＠]'
const FIGURE = '-?\\d+(\\.\\d+)?'

/** Every difference with what was and what is beside each other, for a file. */
export function csvSql({ columns, key }: DifferenceRequest): string {
  const safe = (name: string) =>
    `CASE WHEN regexp_matches(CAST(${name} AS VARCHAR), ${literal(FORMULA)})
       AND NOT regexp_full_match(CAST(${name} AS VARCHAR), ${literal(FIGURE)})
     THEN '''' || CAST(${name} AS VARCHAR) ELSE CAST(${name} AS VARCHAR) END`
  const heading = (title: string, side: string) =>
    identifier(`${new RegExp(FORMULA).test(title) ? "'" : ''}${title} (${side})`)
  const cells = columns.flatMap(({ title }, at) => [
    `${safe(`before_${at}`)} AS ${heading(title, 'before')}`,
    `${safe(`after_${at}`)} AS ${heading(title, 'after')}`,
  ])
  return `SELECT kind AS "Difference", ${cells.join(', ')} FROM ${CHANGES} ORDER BY ${order(columns, key)}`
}
