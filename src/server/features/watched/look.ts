// By the clock: looks at the pages that are due, one after the other, and keeps what was found.
import { z } from 'zod/mini'
import { AppError } from '../../base/errors.ts'
import { newId } from '../../base/ids.ts'
import { type Context, verb } from '../verb.ts'
import { differenceOf } from './difference.ts'
import { lookAt, type Seen } from './fetch.ts'
import { pageEvent } from './manage.ts'
import { insertChange, keepLook, type PageRow, takeDue } from './store.ts'

const every = 6 * 3_600_000
/** So many pages are looked at in one turn. */
const most = 10

type Looked = Seen | { outcome: 'unreached'; sentence: string }

const Look = {
  permission: 'system.details' as const,
  request: z.custom<PageRow>(),
  answer: z.object({ outcome: z.string(), changed: z.boolean() }),
}

async function seen(page: PageRow, { house }: Context): Promise<Looked> {
  try {
    return await lookAt(house, page.url)
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    return { outcome: 'unreached', sentence: error.message }
  }
}

const look = verb(Look, {
  prepare: seen,
  async change(tx, page, { house }, found) {
    const now = house.clock.now()
    const { outcome } = found
    const failed = outcome === 'unreached'
    const row = await keepLook(tx, page.id, {
      looked_at: now,
      outcome,
      sentence: 'sentence' in found ? found.sentence : null,
      failures: failed ? page.failures + 1 : 0,
      failing_since: failed ? (page.failing_since ?? now) : null,
      ...('lines' in found && { lines: found.lines }),
    })
    const difference = row && 'lines' in found && page.lines ? differenceOf(page.lines, found.lines) : null
    if (difference) await insertChange(tx, { id: newId(now.getTime()), page_id: page.id, found_at: now, ...difference })
    const isNews = row && (difference !== null || outcome !== page.outcome || failed)
    return {
      answer: { outcome, changed: difference !== null },
      audit: { action: 'watched.looked', subject: page.id, details: { url: page.url, outcome } },
      events: isNews ? [pageEvent(page.id)] : [],
    }
  },
})

/** Each page belongs to the process that has taken it; what fails unexpectedly is looked at again at its next time. */
export async function lookAtDuePages(context: Context): Promise<void> {
  const { db, clock, log } = context.house
  const now = clock.now()
  for (const page of await takeDue(db, now, new Date(now.getTime() + every), most)) {
    await look(context, page).catch(error => log.error({ error, page: page.id }, 'A page could not be looked at'))
  }
}
