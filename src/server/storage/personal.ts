// What the database keeps about a person, found by the schema itself, so that no table can be forgotten: rows that name
// the person in a column of ids, and the rows that go with those.
import { sql } from 'kysely'
import type { Db, Tx } from './database.ts'

export type FoundTable = { table: string; rows: unknown[]; cut: boolean }

/** So many rows of a table are taken out at most. */
const mostRows = 20_000
/** Never taken out: what lets somebody in or opens something, and what is only there to be searched. */
const withheld = /^(password_hash|token_hash|code_hash|hash|nonce|public_key|sealed_.*|.*vector.*)$/

type Column = { table: string; column: string; type: string }
type Reference = { child: string; child_columns: string[]; parent: string; parent_columns: string[] }

async function idColumns(db: Db | Tx): Promise<Column[]> {
  const { rows } = await sql<Column>`
    select table_name as "table", column_name as "column", udt_name as type from information_schema.columns
    where table_schema = 'public' and (udt_name = 'uuid'
      or (table_name = 'audit_entries' and column_name in ('actor_id', 'subject')))
      and not (table_name = 'users' and column_name <> 'id')
    order by 1, 2`.execute(db)
  return rows
}

/** References that say "goes with": the row is deleted with the one that it names. */
async function references(db: Db | Tx): Promise<Reference[]> {
  const { rows } = await sql<Reference>`
    select child.relname as child, parent.relname as parent,
      (select array_agg(a.attname::text order by k.at) from unnest(f.conkey) with ordinality as k(number, at)
        join pg_attribute a on a.attrelid = f.conrelid and a.attnum = k.number) as child_columns,
      (select array_agg(a.attname::text order by k.at) from unnest(f.confkey) with ordinality as k(number, at)
        join pg_attribute a on a.attrelid = f.confrelid and a.attnum = k.number) as parent_columns
    from pg_constraint f join pg_class child on child.oid = f.conrelid join pg_class parent on parent.oid = f.confrelid
    where f.contype = 'f' and f.confdeltype = 'c' and child.relnamespace = 'public'::regnamespace`.execute(db)
  return rows
}

type Row = Record<string, unknown>

async function rowsWhere(db: Db | Tx, table: string, condition: ReturnType<typeof sql>): Promise<Row[]> {
  const { rows } = await sql<{ row: Row }>`
    select to_jsonb(t) as row from ${sql.table(table)} as t where ${condition} limit ${mostRows + 1}`.execute(db)
  return rows.map(({ row }) => row)
}

/** Everything about a person, table by table, without what must not leave the server. */
export async function rowsAbout(db: Db | Tx, user_id: string): Promise<FoundTable[]> {
  const found = new Map<string, Map<string, Row>>()
  const add = (table: string, rows: readonly Row[]) => {
    const known = found.get(table) ?? new Map<string, Row>()
    const fresh = rows.filter(row => !known.has(JSON.stringify(row)))
    for (const row of fresh) known.set(JSON.stringify(row), row)
    if (known.size > 0) found.set(table, known)
    return fresh
  }
  const byTable = Map.groupBy(await idColumns(db), ({ table }) => table)
  for (const [table, columns] of byTable) {
    const named = columns.map(({ column, type }) =>
      type === 'uuid' ? sql`t.${sql.ref(column)} = ${user_id}::uuid` : sql`t.${sql.ref(column)} = ${user_id}::text`,
    )
    add(table, await rowsWhere(db, table, sql`${sql.join(named, sql` or `)}`))
  }
  const below = (await references(db)).filter(({ parent }) => parent !== 'users')
  const roots = [...found].map(([table, rows]) => [table, [...rows.values()]] as const)
  await follow(db, roots, below, add)
  return [...found].map(([table, rows]) => {
    const plain = [...rows.values()].map(row =>
      Object.fromEntries(Object.entries(row).filter(([name]) => !withheld.test(name))),
    )
    return { table, rows: plain.slice(0, mostRows), cut: plain.length > mostRows }
  })
}

/** Adds what goes with these rows, and what goes with that. */
async function follow(
  db: Db | Tx,
  from: readonly (readonly [string, readonly Row[]])[],
  all: readonly Reference[],
  add: (table: string, rows: readonly Row[]) => Row[],
): Promise<void> {
  for (const [table, rows] of from) {
    for (const { child, child_columns, parent, parent_columns } of all.filter(({ parent }) => parent === table)) {
      if (rows.length === 0) continue
      const pairs = child_columns.map((name, at) => sql`t.${sql.ref(name)} = p.${sql.ref(parent_columns[at] ?? '')}`)
      const condition = sql`exists (
        select from jsonb_populate_recordset(null::${sql.table(parent)}, ${JSON.stringify(rows)}::jsonb) as p
        where ${sql.join(pairs, sql` and `)})`
      await follow(db, [[child, add(child, await rowsWhere(db, child, condition))]], all, add)
    }
  }
}

/** Deletes what the schema says goes with a person; answers how many rows. The person's own row stays. */
export async function removeRowsWith(tx: Tx, user_id: string): Promise<number> {
  let removed = 0
  for (const { child, child_columns, parent } of await references(tx)) {
    const [column] = child_columns
    if (parent !== 'users' || !column) continue
    const { numAffectedRows = 0n } = await sql`
      delete from ${sql.table(child)} where ${sql.ref(column)} = ${user_id}::uuid`.execute(tx)
    removed += Number(numAffectedRows)
  }
  return removed
}
