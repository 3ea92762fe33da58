// By which server mail is sent. Its password is sealed in the database and never leaves the server again.
import { z } from 'zod/mini'
import * as mail from '#contract/mail'
import { AppError } from '../../base/errors.ts'
import type { Db, Tx } from '../../storage/index.ts'
import type { MailServer } from '../../storage/mail/index.ts'
import type { House } from '../house.ts'
import { query, verb } from '../verb.ts'
import { erase, read, write } from './store.ts'

const name = 'mail'
const Stored = z.object({
  host: z.string(),
  port: z.number(),
  security: z.enum(['tls', 'starttls', 'none']),
  user_name: z.nullable(z.string()),
  sealed_password: z.nullable(z.string()),
  from_address: z.string(),
  from_name: z.string(),
})
type Stored = z.infer<typeof Stored>

const stored = async (db: Db | Tx) => z.parse(z.nullable(Stored), (await read(db, name)) ?? null)

/** Whether mail is sent at all. */
export const sendsMail = async (db: Db | Tx): Promise<boolean> => (await stored(db)) !== null

const opened = (
  { sealed_password, from_address, from_name, ...server }: Stored,
  { secrets }: Pick<House, 'secrets'>,
) => ({
  ...server,
  password: sealed_password && secrets.open(sealed_password),
  from: { address: from_address, name: from_name },
})

/** The server with its password, or null while mail is not sent; never shown. */
export async function mailServer({ db, secrets }: Pick<House, 'db' | 'secrets'>): Promise<MailServer | null> {
  const found = await stored(db)
  return found && opened(found, { secrets })
}

function shown(found: Stored | null): mail.MailSettings {
  if (!found) return { server: null }
  const { sealed_password, ...server } = found
  return { server: { ...server, has_password: sealed_password !== null } }
}

/** Fills in the stored password where none was given, but never for another server or user than it was entered for. */
async function completed(given: z.output<typeof mail.set.request>, { db, secrets }: House): Promise<Stored> {
  const { password, user_name, ...server } = given
  const about = { ...server, user_name: user_name || null }
  if (password !== undefined) return { ...about, sealed_password: password ? secrets.seal(password) : null }
  const before = await stored(db)
  if (!before?.sealed_password || about.user_name === null) return { ...about, sealed_password: null }
  if (before.host !== about.host || before.user_name !== about.user_name) {
    throw new AppError('invalid', 'Enter the password again: it was entered for another server or user')
  }
  return { ...about, sealed_password: before.sealed_password }
}

/** The server that somebody has entered, before it is saved. */
export const enteredMailServer = async (given: z.output<typeof mail.set.request>, house: House): Promise<MailServer> =>
  opened(await completed(given, house), house)

export const getMailSettings = query(mail.get, async (_input, { house }) => shown(await stored(house.db)))

export const setMailSettings = verb(mail.set, {
  prepare: (given, { house }) => completed(given, house),
  async change(tx, _given, { house }, server) {
    await write(tx, name, server, house.clock.now())
    const { sealed_password, ...details } = server
    return {
      answer: shown(server),
      audit: {
        action: 'settings.mail_changed',
        subject: name,
        details: { ...details, has_password: sealed_password !== null },
      },
      events: [{ type: 'settings.changed', id: name, permission: 'settings.manage' }],
    }
  },
})

export const removeMailSettings = verb(mail.remove, {
  async change(tx) {
    await erase(tx, name)
    return {
      answer: { success: true },
      audit: { action: 'settings.mail_removed', subject: name },
      events: [{ type: 'settings.changed', id: name, permission: 'settings.manage' }],
    }
  },
})
