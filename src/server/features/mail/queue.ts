// Letters that wait: written in the transaction of what they are about, sent afterwards, tried again when that fails.
import { z } from 'zod/mini'
import { AppError } from '../../base/errors.ts'
import { newId } from '../../base/ids.ts'
import type { Tx } from '../../storage/index.ts'
import { MailFailure, sendMail } from '../../storage/mail/index.ts'
import type { House } from '../house.ts'
import { mailServer } from '../settings/index.ts'
import { type Context, verb } from '../verb.ts'
import { dropWaitingLinks, dueIds, insert, type MailRow, settle, take } from './store.ts'

export const mailQueue = 'send_mails'

const Content = z.object({ subject: z.string(), text: z.string() })

export type Letter = {
  user_id: string
  link_id: string | null
  purpose: 'invitation' | 'reset' | 'notice'
  to: { address: string; name: string }
  subject: string
  text: string
}

/** Puts a letter into the queue; it leaves when the transaction has been committed. */
export async function queueMail(tx: Tx, house: House, { user_id, link_id, purpose, to, ...content }: Letter) {
  const now = house.clock.now()
  if (link_id) await dropWaitingLinks(tx, user_id)
  await insert(tx, {
    ...{ id: newId(now.getTime()), user_id, link_id, purpose, to_address: to.address, to_name: to.name },
    ...{ sealed_content: house.secrets.seal(JSON.stringify(content)), state: 'waiting', tries: 0, next_try_at: now },
    ...{ failure: null, created_at: now, ended_at: null },
  })
  await house.jobs.send(tx, mailQueue, {})
}

/** How long to wait after each failed try; minutes. After the last one the letter is given up. */
const pauses = [1, 5, 15, 60, 240]
const minute = 60_000
const atOnce = 20

const Settle = {
  permission: 'people.create' as const,
  request: z.strictObject({ id: z.string(), failure: z.nullable(z.string()) }),
  answer: z.object({}),
}
const settleMail = verb(Settle, {
  async change(tx, { id, failure }, { house }) {
    const state = failure === null ? ('sent' as const) : ('failed' as const)
    const row = await settle(tx, id, { state, failure, ended_at: house.clock.now(), sealed_content: null })
    if (!row) throw new AppError('conflict', 'This letter has left, or was taken back')
    return {
      answer: {},
      audit: { action: `mail.${state}`, subject: row.user_id, details: { purpose: row.purpose, failure } },
      events: [{ type: 'user.changed', id: row.user_id, permission: 'people.list' }],
    }
  },
})

async function deliver(house: House, row: MailRow): Promise<void> {
  const server = await mailServer(house)
  if (!server) throw new MailFailure('Mail is not sent any more: no mail server is set.', false)
  if (!row.sealed_content) throw new MailFailure('What stood in it is gone.', false)
  const reached = await reach(house, server)
  const content = z.parse(Content, JSON.parse(house.secrets.open(row.sealed_content)))
  await sendMail(server, reached, { to: { address: row.to_address, name: row.to_name }, ...content })
}

/** Mail servers of one's own network are usual, and only an administrator names one. */
export const reach = ({ outbound }: House, { host, port }: { host: string; port: number }) =>
  outbound.reach(host, port, { private_too: true }).catch(error => {
    throw error instanceof AppError ? new MailFailure(error.message, error.code === 'provider_failed') : error
  })

async function tryOne(context: Context, id: string): Promise<void> {
  const { house } = context
  const now = house.clock.now()
  const row = await take(house.db, id, now, new Date(now.getTime() + 2 * minute))
  if (!row) return
  const failure = await deliver(house, row).then(
    () => null,
    error => {
      if (error instanceof MailFailure) return error
      house.log.error({ error, mail: id }, 'A mail could not be sent')
      return new MailFailure('It met an unexpected fault, which has been logged.', true)
    },
  )
  const pause = pauses[row.tries - 1]
  if (failure?.again && pause !== undefined) {
    const next_try_at = new Date(now.getTime() + pause * minute)
    await house.db.transaction().execute(tx => settle(tx, id, { failure: failure.message, next_try_at }))
    return
  }
  await settleMail(context, { id, failure: failure?.message ?? null }).catch(error => {
    if (!(error instanceof AppError)) throw error
  })
}

/** Sends what is due. A letter whose sender died is sent again after two minutes, so it may arrive twice. */
export async function sendDueMails(context: Context): Promise<void> {
  const { db, clock } = context.house
  for (const id of await dueIds(db, clock.now(), atOnce)) await tryOne(context, id)
}
