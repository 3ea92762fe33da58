// Documents as people see them.
import type { Document, DocumentDetail } from '#contract/documents'
import type { Db, Tx } from '../../storage/index.ts'
import type { Actor } from '../access/index.ts'
import { namesOf } from '../accounts/index.ts'
import { mayManage } from './sight.ts'
import { type DocumentRow, type VersionRow, versionsOf } from './store.ts'

type Names = Awaited<ReturnType<typeof namesOf>>

const nameOf = (names: Names, id: string | null) => (id && names.get(id)) ?? 'A former user'

function shown(row: DocumentRow, versions: readonly VersionRow[], names: Names, actor: Actor): Document {
  const { department: _, created_at, updated_at, language, ...plain } = row
  const newest = versions.find(({ document_id, number }) => document_id === row.id && number === row.version)
  return {
    ...plain,
    language: language === 'simple' ? null : language,
    file_name: newest?.file_name ?? row.name,
    bytes: newest?.bytes ?? 0,
    created_at: created_at.toISOString(),
    updated_at: updated_at.toISOString(),
    created_by: nameOf(names, newest?.created_by ?? row.created_by),
    may_manage: mayManage(actor, row),
  }
}

export async function shownAll(db: Db | Tx, rows: readonly DocumentRow[], actor: Actor): Promise<Document[]> {
  const versions = await versionsOf(
    db,
    rows.map(({ id }) => id),
  )
  const names = await namesOf(
    db,
    [...versions, ...rows].flatMap(({ created_by }) => created_by ?? []),
  )
  return rows.map(row => shown(row, versions, names, actor))
}

export async function shownOne(db: Db | Tx, row: DocumentRow, actor: Actor): Promise<DocumentDetail> {
  const versions = await versionsOf(db, [row.id])
  const names = await namesOf(
    db,
    [...versions, row].flatMap(({ created_by }) => created_by ?? []),
  )
  return {
    ...shown(row, versions, names, actor),
    versions: versions.map(({ number, file_name, bytes, created_at, created_by }) => ({
      number,
      file_name,
      bytes,
      created_at: created_at.toISOString(),
      created_by: nameOf(names, created_by),
    })),
  }
}
