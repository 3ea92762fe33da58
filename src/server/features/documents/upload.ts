// An upload is kept at once; reading it is background work. The same bytes are kept once.
import { upload } from '#contract/documents'
import { AppError } from '../../base/errors.ts'
import { newId } from '../../base/ids.ts'
import { personOf } from '../access/index.ts'
import { type Context, verb } from '../verb.ts'
import { keepContent, type ReceivedContent, receiveContent } from './contents.ts'
import { type ReadingJob, readingQueue } from './index-document.ts'
import { documentName, kindOfUpload, nameOnly } from './names.ts'
import { shownAll } from './show.ts'
import { checkDomain, documentEvent, findManaged, sightOf } from './sight.ts'
import { byContent, type DocumentRow, insert, insertVersion, lockContents, update } from './store.ts'

type Prepared = { received: ReceivedContent; existing: DocumentRow | null }

export const uploadDocument = verb(upload, {
  async prepare({ file_name, domain, document_id }, context): Promise<Prepared> {
    kindOfUpload(file_name)
    checkDomain(context.actor, domain)
    const existing = document_id ? await findManaged(context.house.db, context.actor, document_id) : null
    return { received: await receiveContent(context), existing }
  },
  async change(tx, { file_name, domain }, context, { received, existing }) {
    const { actor } = context
    try {
      await lockContents(tx)
      const same = await byContent(tx, sightOf(actor), received.sha256)
      const known = same !== undefined && (!existing || existing.id === same.id)
      const row = known ? same : await keep(tx, { file_name, domain }, context, { received, existing })
      const [shown] = await shownAll(tx, [row], actor)
      if (!shown) throw new AppError('internal', 'A document that was just kept is not there')
      return {
        answer: { ...shown, known },
        audit: {
          action: known ? 'document.uploaded_again' : 'document.uploaded',
          subject: row.id,
          details: { file_name, version: row.version, sha256: received.sha256 },
        },
        events: known ? [] : [documentEvent(row)],
      }
    } finally {
      await received.discard()
    }
  },
})

async function keep(
  tx: Parameters<typeof insert>[0],
  named: { file_name: string; domain?: DocumentRow['domain'] | undefined },
  { actor, house, sample = false }: Context,
  { received, existing }: Prepared,
): Promise<DocumentRow> {
  const now = house.clock.now()
  const person = personOf(actor)
  const file_name = nameOnly(named.file_name)
  const reading = {
    kind: kindOfUpload(file_name),
    status: 'waiting' as const,
    progress: 0,
    note: null,
    updated_at: now,
  }
  const fresh: DocumentRow = {
    id: newId(now.getTime()),
    name: documentName(file_name),
    domain: named.domain ?? 'general',
    language: null,
    version: 1,
    passage_count: 0,
    created_by: person?.user_id ?? null,
    department: person?.department ?? null,
    sample,
    created_at: now,
    ...reading,
  }
  if (!existing) await insert(tx, fresh)
  const row = existing
    ? await update(tx, existing.id, { ...reading, version: existing.version + 1 }, existing.version)
    : fresh
  if (!row) throw new AppError('conflict', 'Somebody else has just changed this document. Look at it and try again.')
  await keepContent(received, house)
  const { sha256, bytes } = received
  const version = { document_id: row.id, number: row.version, file_name, sha256, bytes, created_at: now }
  await insertVersion(tx, { ...version, created_by: person?.user_id ?? null })
  await house.jobs.send(tx, readingQueue, { document_id: row.id, version: row.version } satisfies ReadingJob)
  return row
}
