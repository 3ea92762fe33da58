// By hand: looks now at every watched page, several at once, and says what is new.
import * as watched from '#contract/watched'
import { passes } from '../access/index.ts'
import { type Context, verb } from '../verb.ts'
import { lookOrLog, takeDuePages } from './look.ts'
import { shownChange } from './manage.ts'
import { countDue, makeDue, type PageRow } from './store.ts'

/** So many pages are looked at side by side. */
const at_once = 4
/** No further page is begun after so long; the clock goes on with the rest. */
const patience_ms = 20_000
/** A page that was looked at so shortly ago is left alone, whoever asks. */
const pause_ms = 60_000

type Look = NonNullable<Awaited<ReturnType<typeof lookOrLog>>> & { page: PageRow }

async function lookAtAll(context: Context): Promise<Look[]> {
  const { db, clock } = context.house
  const now = clock.now()
  await makeDue(db, now, new Date(now.getTime() - pause_ms))
  const looks: Look[] = []
  const end = performance.now() + patience_ms
  const goOn = async () => {
    while (performance.now() < end) {
      const [page] = await takeDuePages(context, 1)
      if (!page) return
      const look = await lookOrLog(context, page)
      if (look) looks.push({ ...look, page })
    }
  }
  await Promise.all(Array.from({ length: at_once }, goOn))
  return looks
}

const pages = (count: number) => `${count} ${count === 1 ? 'page' : 'pages'}`

type Counts = { looked: number; changed: number; unreached: number; waiting: number }

function messageOf({ looked, changed, unreached, waiting }: Counts): string {
  if (looked + waiting === 0) return 'Nothing to look at: no page is watched, or all were looked at a moment ago'
  const parts = [`Looked at ${pages(looked)}: ${changed > 0 ? `${changed} changed` : 'nothing new'}`]
  if (unreached > 0) parts.push(`${unreached} could not be reached`)
  if (waiting > 0) parts.push(`${pages(waiting)} will be looked at within a minute`)
  return parts.join(', ')
}

export const lookNow = verb(watched.lookNow, {
  async prepare(_input, context) {
    const looks = await lookAtAll({ ...context, actor: { type: 'system', job: 'watched' } })
    return { looks, waiting: await countDue(context.house.db, context.house.clock.now()) }
  },
  async change(_tx, _input, { actor }, { looks, waiting }) {
    const count = (outcome: watched.LookOutcome) => looks.filter(look => look.outcome === outcome).length
    const updates = looks.flatMap(({ page: { id, name, url }, change }) =>
      change ? [{ page_id: id, name, url, ...shownChange(change) }] : [],
    )
    const counts = {
      looked: looks.length,
      changed: updates.length,
      unreached: count('unreached'),
      not_allowed: count('not_allowed'),
      waiting,
    }
    return {
      answer: {
        success: true,
        message: messageOf(counts),
        ...counts,
        updates: passes(actor, watched.list.permission) ? updates : null,
      },
      audit: { action: 'watched.looked_now', subject: 'all', details: counts },
      events: [],
    }
  },
})
