// Looks at one page, within what its site allows, and keeps what was found; by the clock at those that are due.
import { z } from 'zod/mini'
import { LookOutcome } from '#contract/watched'
import { AppError } from '../../base/errors.ts'
import { newId } from '../../base/ids.ts'
import { type Context, verb } from '../verb.ts'
import { type Difference, differenceOf } from './difference.ts'
import { lookAt, type Seen } from './fetch.ts'
import { pageEvent } from './manage.ts'
import { pictureOf } from './picture.ts'
import { type ChangeRow, insertChange, keepLook, type PageRow, takeDue } from './store.ts'
import { keepPicture, lacksPicture } from './store-pictures.ts'

const every = 6 * 3_600_000
/** So many pages are looked at in one turn. */
const most = 10

type Looked = (Seen | { outcome: 'unreached'; sentence: string }) & {
  difference: Difference | null
  picture: Buffer | null
}

const Look = {
  permission: 'system.details' as const,
  request: z.custom<PageRow>(),
  answer: z.object({ outcome: LookOutcome, change: z.nullable(z.custom<ChangeRow>()) }),
}

async function seen(page: PageRow, { house }: Context): Promise<Looked> {
  try {
    const found = await lookAt(house, page.url)
    const difference = 'lines' in found && page.lines ? differenceOf(page.lines, found.lines) : null
    const isDue = 'url' in found && found.is_page && (difference !== null || (await lacksPicture(house.db, page.id)))
    return { ...found, difference, picture: isDue ? await pictureOf(house, found.url) : null }
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    return { outcome: 'unreached', sentence: error.message, difference: null, picture: null }
  }
}

const look = verb(Look, {
  prepare: seen,
  async change(tx, page, { house }, found) {
    const now = house.clock.now()
    const { outcome, difference, picture } = found
    const failed = outcome === 'unreached'
    const row = await keepLook(tx, page.id, {
      looked_at: now,
      outcome,
      sentence: 'sentence' in found ? found.sentence : null,
      failures: failed ? page.failures + 1 : 0,
      failing_since: failed ? (page.failing_since ?? now) : null,
      ...('lines' in found && { lines: found.lines }),
    })
    const change = row && difference && { id: newId(now.getTime()), page_id: page.id, found_at: now, ...difference }
    if (change) await insertChange(tx, change)
    if (row && picture)
      await keepPicture(tx, { id: newId(now.getTime()), page_id: page.id, taken_at: now, content: picture })
    const isNews = row && (change || picture || outcome !== page.outcome || failed)
    return {
      answer: { outcome, change: change ?? null },
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
