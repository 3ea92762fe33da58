// The SQL on documents and their versions. What stands in them is in store-passages.ts and store-search.ts.
import { sql } from 'kysely'
import type { Domain } from '#contract/access'
import type { DocumentKind, DocumentLanguage, DocumentStatus } from '#contract/documents'
import type { Db, Tx } from '../../storage/index.ts'
import { searchable } from './searchable.ts'

export type DocumentRow = {
  id: string
  name: string
  kind: DocumentKind
  domain: Domain
  status: DocumentStatus
  progress: number
  note: string | null
  /** A configuration of full text search: one of the contract's languages or `simple`. */
  language: DocumentLanguage | 'simple' | null
  version: number
  passage_count: number
  created_by: string | null
  department: string | null
  /** Part of the sample company. */
  sample: boolean
  created_at: Date
  updated_at: Date
}
export type VersionRow = {
  document_id: string
  number: number
  file_name: string
  sha256: string
  bytes: number
  created_at: Date
  created_by: string | null
}

type Tables = { documents: DocumentRow & { name_vector: string }; document_versions: VersionRow }
const tables = (db: Db | Tx) => db.withTables<Tables>()
const columns = [
  'id',
  'name',
  'kind',
  'domain',
  'status',
  'progress',
  'note',
  'language',
  'version',
  'passage_count',
  'created_by',
  'department',
  'sample',
  'created_at',
  'updated_at',
] as const

/** Whose sight everything is narrowed to: the domains one may see, and what one uploaded oneself. */
export type Sight = { domains: readonly Domain[]; user_id: string | null }
export type Filter = {
  kind?: DocumentKind | undefined
  domain?: Domain | undefined
  from?: string | undefined
  to?: string | undefined
}

/** The one condition by which documents are seen, as SQL on a table called `documents`. */
export const seen = ({ domains, user_id }: Sight, { kind, domain, from, to }: Filter = {}) => sql<boolean>`(
  (documents.domain = any(${[...domains]}::text[]) or documents.created_by = ${user_id}::uuid)
  and (${kind ?? null}::text is null or documents.kind = ${kind ?? null})
  and (${domain ?? null}::text is null or documents.domain = ${domain ?? null})
  and (${from ?? null}::date is null or documents.updated_at >= ${from ?? null}::date at time zone 'UTC')
  and (${to ?? null}::date is null or documents.updated_at < (${to ?? null}::date + 1) at time zone 'UTC')
)`

export function page(
  db: Db,
  sight: Sight,
  { after, limit, ...filter }: Filter & { after?: string | undefined; limit: number },
): Promise<DocumentRow[]> {
  let rows = tables(db).selectFrom('documents').select(columns).where(seen(sight, filter))
  if (after) rows = rows.where('id', '<', after)
  return rows.orderBy('id', 'desc').limit(limit).execute()
}

export const find = (db: Db | Tx, sight: Sight, id: string): Promise<DocumentRow | undefined> =>
  tables(db).selectFrom('documents').select(columns).where(seen(sight)).where('id', '=', id).executeTakeFirst()

/** Every document in sight that has been read, the oldest first. */
export const readable = (db: Db, sight: Sight): Promise<DocumentRow[]> =>
  tables(db)
    .selectFrom('documents')
    .select(columns)
    .where(seen(sight))
    .where('status', '=', 'ready')
    .orderBy('id')
    .execute()

export const byId = (db: Db | Tx, id: string): Promise<DocumentRow | undefined> =>
  tables(db).selectFrom('documents').select(columns).where('id', '=', id).executeTakeFirst()

/** A document in sight whose newest version has these bytes. */
export const byContent = (db: Db | Tx, sight: Sight, sha256: string): Promise<DocumentRow | undefined> =>
  tables(db)
    .selectFrom('documents')
    .innerJoin('document_versions', join =>
      join
        .onRef('document_versions.document_id', '=', 'documents.id')
        .onRef('document_versions.number', '=', 'documents.version'),
    )
    .select(columns.map(column => `documents.${column}` as const))
    .where(seen(sight))
    .where('document_versions.sha256', '=', sha256)
    .orderBy('documents.id')
    .executeTakeFirst()

const nameVector = (name: string, language: DocumentRow['language']) =>
  sql<string>`to_tsvector(${language ?? 'simple'}::regconfig, ${searchable(name)})`

export const insert = (tx: Tx, row: DocumentRow) =>
  tables(tx)
    .insertInto('documents')
    .values({ ...row, name_vector: nameVector(row.name, row.language) })
    .execute()

/** Changes a document; where `version` is named, only while it is that version that counts. */
export async function update(
  db: Db | Tx,
  id: string,
  change: Partial<Omit<DocumentRow, 'id'>>,
  version?: number,
): Promise<DocumentRow | undefined> {
  let rows = tables(db).updateTable('documents').set(change).where('id', '=', id)
  if (version !== undefined) rows = rows.where('version', '=', version)
  const row = await rows.returning(columns).executeTakeFirst()
  if (row && (change.name !== undefined || change.language !== undefined)) {
    const name_vector = nameVector(row.name, row.language)
    await tables(db).updateTable('documents').set({ name_vector }).where('id', '=', id).execute()
  }
  return row
}

export const sampleIds = async (tx: Tx): Promise<string[]> => {
  const rows = await tables(tx).selectFrom('documents').select('id').where('sample', '=', true).execute()
  return rows.map(({ id }) => id)
}

export const removeSamples = (tx: Tx): Promise<DocumentRow[]> =>
  tables(tx).deleteFrom('documents').where('sample', '=', true).returningAll().execute()

export const remove = (tx: Tx, id: string) => tables(tx).deleteFrom('documents').where('id', '=', id).execute()

/** Lets one change of the kept bytes happen at a time, so that none are removed that somebody is about to need. */
export const lockContents = (tx: Tx) => sql`select pg_advisory_xact_lock(hashtext('documents'))`.execute(tx)

export const insertVersion = (tx: Tx, row: VersionRow) =>
  tables(tx).insertInto('document_versions').values(row).execute()

/** Versions, newest first. */
export const versionsOf = (db: Db | Tx, ids: readonly string[]): Promise<VersionRow[]> =>
  ids.length === 0
    ? Promise.resolve([])
    : tables(db)
        .selectFrom('document_versions')
        .selectAll()
        .where('document_id', 'in', ids)
        .orderBy('number', 'desc')
        .execute()

/** Which of these contents no version holds any more. */
export async function unused(db: Db | Tx, hashes: readonly string[]): Promise<string[]> {
  if (hashes.length === 0) return []
  const used = await tables(db).selectFrom('document_versions').select('sha256').where('sha256', 'in', hashes).execute()
  const kept = new Set(used.map(({ sha256 }) => sha256))
  return hashes.filter(hash => !kept.has(hash))
}

/** Where the bytes of all versions are kept, below the data folder. */
export async function documentPlaces(db: Db): Promise<string[]> {
  const rows = await tables(db).selectFrom('document_versions').select('sha256').distinct().execute()
  return rows.map(({ sha256 }) => `documents/${sha256}`)
}

/** Ends what was waiting to be read and never will be; answers which. */
export const endReadings = (tx: Tx, note: string): Promise<DocumentRow[]> =>
  tables(tx)
    .updateTable('documents')
    .set({ status: 'failed', progress: 0, note })
    .where('status', 'in', ['waiting', 'reading'])
    .returning(columns)
    .execute()
