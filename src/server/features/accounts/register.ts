// The first administrator registers with the set-up code; everybody else is invited.
import { register } from '#contract/accounts'
import { AppError } from '../../base/errors.ts'
import { newId } from '../../base/ids.ts'
import { sameSecret } from '../../base/secrets.ts'
import type { House } from '../house.ts'
import { securitySettings } from '../settings/index.ts'
import { type Context, verb } from '../verb.ts'
import { follow, openLink } from './links.ts'
import { hashPassword } from './password.ts'
import { takeTry } from './patience.ts'
import { personEvent } from './reach.ts'
import { passwordFault } from './rules.ts'
import { beginSession, originOf } from './session.ts'
import { hasMasterAdmin, insertUser, lockForFirstAdmin, userByEmail } from './store.ts'

const closed = () =>
  new AppError('registration_closed', 'Registration is by invitation. Join the waitlist to hear when it opens.')

const alphabet = 'abcdefghjkmnpqrstuvwxyz23456789'

/** The code that proves to have read the server's output: set by hand, or following from the secret key. */
function setupCode({ config, secrets }: Pick<House, 'config' | 'secrets'>): string {
  if (config.setup_code) return config.setup_code
  return [...secrets.derive('set-up code').subarray(0, 20)].map(byte => alphabet[byte % alphabet.length]).join('')
}

/** The address at which the first administrator registers; null when there is one. */
export async function setupLink(house: House): Promise<string | null> {
  if (await hasMasterAdmin(house.db)) return null
  return `${house.config.public_url}/admin?setup_code=${encodeURIComponent(setupCode(house))}`
}

/** Registering with the word of an invitation: the address must be the invited one, and every refusal is the same. */
async function invited(
  given: { email: string; password: string; full_name: string; invitation: string },
  { house }: Context,
) {
  const { link, user } = await openLink(house.db, given.invitation, house.clock.now()).catch(error => {
    throw error instanceof AppError ? closed() : error
  })
  if (link.purpose !== 'invitation' || user.email !== given.email) throw closed()
  const fault = passwordFault(given.password, given)
  if (fault) throw new AppError('invalid', fault)
  return { password_hash: await hashPassword(given.password), role: null, link }
}

const isOpen = async ({ db }: House) => (await securitySettings(db)).registration_open && (await hasMasterAdmin(db))

/**
 * While registration is open anybody may become a viewer. Tries are never forgiven, so that nobody registers many
 * accounts, or finds out by registering which addresses are known.
 */
async function stranger(given: { email: string; password: string; full_name: string }, context: Context) {
  await takeTry(context, `registration:${given.email}`, undefined)
  const fault = passwordFault(given.password, given)
  if (fault) throw new AppError('invalid', fault)
  return { password_hash: await hashPassword(given.password), role: 'viewer' as const, link: null }
}

export const registerAccount = verb(register, {
  async prepare({ email, password, full_name, setup_code, invitation }, context) {
    const { house } = context
    if (invitation !== undefined) return invited({ email, password, full_name, invitation }, context)
    if (setup_code === undefined && (await isOpen(house))) return stranger({ email, password, full_name }, context)
    const patience = await takeTry(context, 'registration', undefined)
    const code = setupCode(house)
    const authorised = house.config.admin_emails.length === 0 || house.config.admin_emails.includes(email)
    const proven = setup_code !== undefined && sameSecret(setup_code.trim(), code)
    if (!proven || !authorised || (await hasMasterAdmin(house.db))) throw closed()
    await patience.succeeded()
    const fault = passwordFault(password, { email, full_name })
    if (fault) throw new AppError('invalid', fault)
    return { password_hash: await hashPassword(password), role: 'master_admin' as const, link: null }
  },
  async change(tx, { email, full_name }, context, { password_hash, role, link }) {
    if (link) return follow(tx, link, { password_hash, full_name }, context)
    const now = context.house.clock.now()
    await lockForFirstAdmin(tx)
    const isLate = role === 'master_admin' && (await hasMasterAdmin(tx))
    if (isLate || (await userByEmail(tx, email))) throw closed()
    const user = {
      id: newId(now.getTime()),
      email,
      full_name,
      role,
      department: null,
      password_hash,
      created_at: now,
      disabled_at: null,
    }
    await insertUser(tx, user)
    const { answer, began } = await beginSession(tx, user, originOf(context), now)
    return {
      answer,
      audit: { action: 'user.registered', subject: user.id, details: { role } },
      events: [personEvent(user), began],
    }
  },
})
