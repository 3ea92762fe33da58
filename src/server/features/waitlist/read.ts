// The waitlist as administrators see it: pages, a file, and taking somebody off it.
import * as waitlist from '#contract/waitlist'
import { csvLine } from '../../base/csv.ts'
import { AppError } from '../../base/errors.ts'
import { csvAnswer, writeExport } from '../../storage/export-file.ts'
import type { Db } from '../../storage/index.ts'
import { query, verb } from '../verb.ts'
import { deleteSignup, signupPage } from './store.ts'

export const listWaitlist = query(waitlist.list, async (page, { house }) => {
  if (page.after && !/^[0-9a-f-]{36}$/.test(page.after))
    throw new AppError('invalid', 'This place in the list is not known: begin at its start')
  const rows = await signupPage(house.db, page)
  return {
    signups: rows.map(({ created_at, ...row }) => ({ ...row, created_at: created_at.toISOString() })),
    next: rows.length === page.limit ? (rows.at(-1)?.id ?? null) : null,
  }
})

const atOnce = 1000

async function* linesOf(db: Db): AsyncGenerator<string> {
  yield csvLine(['time', 'email', 'full name', 'company', 'why interested', 'source'])
  let after: string | undefined
  for (;;) {
    const rows = await signupPage(db, { limit: atOnce, after })
    for (const row of rows) {
      const { created_at, email, full_name, company, interest_reason, source } = row
      yield csvLine([created_at.toISOString(), email, full_name, company, interest_reason, source])
    }
    after = rows.at(-1)?.id
    if (rows.length < atOnce) return
  }
}

export const exportWaitlist = verb(waitlist.exported, {
  prepare: (_input, { house }) => writeExport(house.blobs, linesOf(house.db)),
  async change(_tx, _input, { house }, file) {
    const day = house.clock.now().toISOString().slice(0, 10)
    return {
      answer: csvAnswer(file, `Waitlist ${day}.csv`),
      audit: { action: 'waitlist.exported', subject: 'waitlist', details: { bytes: file.bytes } },
      events: [],
    }
  },
})

export const removeFromWaitlist = verb(waitlist.remove, {
  async change(tx, { id }) {
    if (!(await deleteSignup(tx, id))) throw new AppError('not_found', 'Nobody of this id is on the waitlist')
    return { answer: { success: true }, audit: { action: 'waitlist.removed', subject: id }, events: [] }
  },
})
