// How the readings of sources went, for those who watch over schedules.
import type { Domain } from '#contract/access'
import type { ReadOutcome } from '#contract/sources'
import type { Db } from '../../storage/index.ts'
import { all } from './store.ts'
import { readsOf } from './store-reads.ts'

export type SourceHistory = {
  id: string
  name: string
  domain: Domain
  /** When it should be read next by its schedule; null without one and while it is paused. */
  due_at: Date | null
  /** The readings that ended, the newest first. */
  reads: { ended_at: Date; outcome: ReadOutcome; sentence: string | null }[]
}

export async function sourceHistories(db: Db, most: number): Promise<SourceHistory[]> {
  const sources = await all(db)
  return Promise.all(
    sources.map(async ({ id, name, domain, paused, schedule, next_read_at }) => ({
      id,
      name,
      domain,
      due_at: paused || !schedule ? null : next_read_at,
      reads: (await readsOf(db, id, most)).flatMap(({ ended_at, outcome, sentence }) =>
        ended_at ? [{ ended_at, outcome, sentence }] : [],
      ),
    })),
  )
}
