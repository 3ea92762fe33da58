// Renaming a document, moving it to another domain, reading it again, deleting it.
import * as documents from '#contract/documents'
import { AppError } from '../../base/errors.ts'
import type { Tx } from '../../storage/index.ts'
import type { Actor } from '../access/index.ts'
import { type Context, verb } from '../verb.ts'
import { forgetContents } from './contents.ts'
import { type ReadingJob, readingQueue } from './index-document.ts'
import { shownAll } from './show.ts'
import { checkDomain, documentEvent, findManaged } from './sight.ts'
import { type DocumentRow, remove, update, versionsOf } from './store.ts'

/** Who no longer sees it where it went hears that it changed, too. */
const done = async (
  tx: Tx,
  row: DocumentRow | undefined,
  before: DocumentRow,
  actor: Actor,
  audit: { action: string; details?: Record<string, unknown> },
) => {
  const [answer] = row ? await shownAll(tx, [row], actor) : []
  if (!row || !answer) throw new AppError('not_found', 'There is no such document')
  const events = row.domain === before.domain ? [documentEvent(row)] : [documentEvent(row), documentEvent(before)]
  return { answer, audit: { ...audit, subject: row.id }, events }
}

export const changeDocument = verb(documents.change, {
  async change(tx, { id, name, domain }, { actor, house }) {
    const before = await findManaged(tx, actor, id)
    checkDomain(actor, domain)
    const updated_at = house.clock.now()
    const row = await update(tx, id, { updated_at, ...(name && { name }), ...(domain && { domain }) })
    return done(tx, row, before, actor, { action: 'document.changed', details: { name, domain } })
  },
})

export const readDocumentAgain = verb(documents.readAgain, {
  async change(tx, { id }, { actor, house }) {
    const before = await findManaged(tx, actor, id)
    if (before.status === 'waiting' || before.status === 'reading') {
      throw new AppError('conflict', 'This document is being read already')
    }
    const row = await update(tx, id, { status: 'waiting', progress: 0, note: null }, before.version)
    await house.jobs.send(tx, readingQueue, { document_id: id, version: before.version } satisfies ReadingJob)
    return done(tx, row, before, actor, { action: 'document.read_again' })
  },
})

const removeRows = verb(documents.remove, {
  async change(tx, { id }, { actor }) {
    const row = await findManaged(tx, actor, id)
    await remove(tx, id)
    return {
      answer: { success: true },
      audit: { action: 'document.deleted', subject: id, details: { name: row.name, versions: row.version } },
      events: [documentEvent(row)],
    }
  },
})

/** The rows go in one transaction; the bytes go after it, so that a crash between leaves only unused files. */
export const removeDocument = Object.assign(
  async (context: Context, raw: unknown) => {
    // What does not fit is refused below, after the question of who may.
    const asked = documents.remove.request.safeParse(raw)
    const versions = asked.success ? await versionsOf(context.house.db, [asked.data.id]) : []
    const answer = await removeRows(context, raw)
    const hashes = [...new Set(versions.map(({ sha256 }) => sha256))]
    await forgetContents(context.house, hashes)
    return answer
  },
  { deed: documents.remove },
)
