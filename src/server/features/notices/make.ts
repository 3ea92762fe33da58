// Making notices of news: each thing is told to each person once, as they choose.
import type { EventType } from '#contract/live'
import { newId } from '../../base/ids.ts'
import { readOnce, writeJournal } from '../../storage/index.ts'
import type { House } from '../house.ts'
import { sendsMail } from '../settings/index.ts'
import { factsOf } from './facts.ts'
import { noticeMailsQueue } from './mails.ts'
import { keptFor, usualChoice } from './rules.ts'
import { choicesOf, deleteNotices, insertNotices } from './store.ts'

export const noticesListener = 'notices'
export const noticesHeed: readonly EventType[] = [
  'approval.changed',
  'finding.changed',
  'run.changed',
  'session.began',
  'settings.changed',
]

/** Reads the news once, and tells; answers how many events it read. */
export const makeNotices = (house: House): Promise<number> =>
  readOnce(house.db, noticesListener, async (events, tx) => {
    const heeded = events.filter(({ type }) => noticesHeed.includes(type))
    if (heeded.length === 0) return
    const facts = await factsOf(heeded, { ...house, db: tx })
    if (facts.length === 0) return
    const now = house.clock.now()
    const mails = await sendsMail(tx)
    const chosen = await choicesOf(tx, [...new Set(facts.map(({ user_id }) => user_id))])
    const rows = facts.flatMap(({ user_id, kind, about, sentence }) => {
      const own = chosen.find(choice => choice.user_id === user_id && choice.kind === kind)
      const { in_app, by_mail } = own ?? usualChoice(kind)
      if (!in_app && !(by_mail && mails)) return []
      const told = { user_id, kind, about, sentence, in_app, by_mail: by_mail && mails }
      return [{ id: newId(now.getTime()), ...told, created_at: now, read_at: null, mailed_at: null }]
    })
    if (rows.length === 0) return
    const made = await insertNotices(tx, rows)
    if (made.some(({ by_mail }) => by_mail)) await house.jobs.send(tx, noticeMailsQueue, {})
    const readers = new Set(made.filter(({ in_app }) => in_app).map(({ user_id }) => user_id))
    const told = [...readers].map(user_id => ({ type: 'notice.changed' as const, id: user_id, user_id }))
    if (told.length > 0) await writeJournal(tx, null, told, now)
  })

export const pruneNotices = ({ db, clock }: House) => deleteNotices(db, new Date(clock.now().getTime() - keptFor))
