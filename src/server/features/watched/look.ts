// Looks at one page, within what its site allows, and keeps what was found; by the clock at those that are due.
import { z } from 'zod/mini'
import { LookOutcome } from '#contract/watched'
import { AppError } from '../../base/errors.ts'
import { newId } from '../../base/ids.ts'
import { type Context, verb } from '../verb.ts'
import { differenceOf } from './difference.ts'
import { lookAt, type Seen } from './fetch.ts'
import { pageEvent } from './manage.ts'
import { type ChangeRow, insertChange, keepLook, type PageRow, takeDue } from './store.ts'

const every = 6 * 3_600_000
/** So many pages are looked at in one turn. */
const most = 10

type Looked = Seen | { outcome: 'unreached'; sentence: string }

const Look = {
  permission: 'system.details' as const,
  request: z.custom<PageRow>(),
  answer: z.object({ outcome: LookOutcome, change: z.nullable(z.custom<ChangeRow>()) }),
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
    const change = difference && { id: newId(now.getTime()), page_id: page.id, found_at: now, ...difference }
    if (change) await insertChange(tx, change)
    const isNews = row && (change !== null || outcome !== page.outcome || failed)
    return {
      answer: { outcome, change },
      audit: { action: 'watched.looked', subject: page.id, details: { url: page.url, outcome } },
      events: isNews ? [pageEvent(page.id)] : [],
    }
  },
})

/** Takes pages that are due; each belongs to the process that has taken it until its next time. */
export function takeDuePages({ house: { db, clock } }: Context, most: number): Promise<PageRow[]> {
  const now = clock.now()
  return takeDue(db, now, new Date(now.getTime() + every), most)
}

/** What fails unexpectedly is looked at again at its next time. */
export async function lookAtDuePages(context: Context): Promise<void> {
  for (const page of await takeDuePages(context, most)) await lookOrLog(context, page)
}

export const lookOrLog = (context: Context, page: PageRow) =>
  look(context, page).catch(error => {
    context.house.log.error({ error, page: page.id }, 'A page could not be looked at')
    return null
  })
