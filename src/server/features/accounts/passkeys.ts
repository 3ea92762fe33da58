// One's own passkeys: making and keeping one, removing one, and the challenge to use one.
import * as passkeys from '#contract/passkeys'
import { AppError } from '../../base/errors.ts'
import { newId } from '../../base/ids.ts'
import type { House } from '../house.ts'
import { companyName } from '../settings/index.ts'
import { type Context, verb } from '../verb.ts'
import { freshRecoveryCodes, lockFactors, settleRemoval } from './factors.ts'
import { openLink } from './links.ts'
import { provePassword } from './login.ts'
import { signedIn } from './own.ts'
import { askForPasskey, challengeLasts, checkedNew, describe, webAuthn } from './prove-passkey.ts'
import { personEvent } from './reach.ts'
import { neededParty, relyingParty } from './relying-party.ts'
import { userById } from './store.ts'
import {
  deletePasskey,
  insertPasskey,
  keepChallenge,
  type PasskeyRow,
  passkeysOf,
  takeChallenge,
} from './store-passkeys.ts'

const mostPasskeys = 20

export const shownPasskey = (
  { id, name, created_at, used_at, rp_id }: PasskeyRow,
  { config }: Pick<House, 'config'>,
) => ({
  id,
  name,
  created_at: created_at.toISOString(),
  used_at: used_at?.toISOString() ?? null,
  usable: rp_id === relyingParty(config.public_url)?.id,
})

export const beginPasskey = verb(passkeys.begin, {
  async change(tx, _input, context) {
    const { user_id, full_name } = signedIn(context)
    const { config, clock } = context.house
    const party = neededParty(config.public_url)
    const known = await passkeysOf(tx, user_id)
    if (known.length >= mostPasskeys)
      throw new AppError('conflict', `You have ${mostPasskeys} passkeys: remove one first`)
    const name = await companyName(tx)
    const options = await (await webAuthn()).generateRegistrationOptions({
      rpName: name ? `Cabinet at ${name}` : 'Cabinet',
      rpID: party.id,
      userID: new TextEncoder().encode(user_id),
      userName: (await userById(tx, user_id))?.email ?? '',
      userDisplayName: full_name,
      timeout: challengeLasts,
    })
    const expires_at = new Date(clock.now().getTime() + challengeLasts)
    await keepChallenge(tx, { user_id, purpose: 'add', challenge: options.challenge, expires_at })
    const { challenge, rp, user, pubKeyCredParams } = options
    return {
      answer: {
        ...{ challenge, rp: { ...rp, id: party.id }, user, pubKeyCredParams, timeout: challengeLasts },
        attestation: 'none' as const,
        excludeCredentials: known.map(describe),
        authenticatorSelection: {
          residentKey: 'preferred',
          requireResidentKey: false,
          userVerification: 'required',
        } as const,
      },
      audit: { action: 'passkey.begun', subject: user_id },
      events: [],
    }
  },
})

export const addPasskey = verb(passkeys.add, {
  async prepare({ passkey }, context) {
    const { user_id } = signedIn(context)
    const { db, clock, config, log } = context.house
    const party = neededParty(config.public_url)
    const challenge = await takeChallenge(db, { user_id, purpose: 'add' }, clock.now())
    if (!challenge) throw new AppError('conflict', 'This took too long, or was begun anew elsewhere. Begin again.')
    const made = await checkedNew(passkey, challenge, party).catch(error => {
      log.info({ reason: String(error), user_id }, 'A new passkey was not accepted')
      return null
    })
    if (made) return { ...made, rp_id: party.id }
    throw new AppError(
      'invalid',
      `This passkey can’t be used here. It must be made at ${party.origin} and ask who you are.`,
    )
  },
  async change(tx, { name }, context, made) {
    const { user_id } = signedIn(context)
    const now = context.house.clock.now()
    const before = await lockFactors(tx, user_id)
    const row = { id: newId(now.getTime()), user_id, name, created_at: now, used_at: null, ...made }
    if (!(await insertPasskey(tx, row))) throw new AppError('conflict', 'This passkey is here already')
    return {
      answer: {
        passkey: shownPasskey(row, context.house),
        recovery_codes: before === 0 ? await freshRecoveryCodes(tx, context, user_id) : null,
      },
      audit: { action: 'passkey.added', subject: user_id, details: { name } },
      events: [personEvent({ id: user_id })],
    }
  },
})

export const removePasskey = verb(passkeys.remove, {
  async change(tx, { id }, context) {
    const { user_id } = signedIn(context)
    await lockFactors(tx, user_id)
    const removed = await deletePasskey(tx, { id, user_id })
    if (!removed) throw new AppError('not_found', 'You have no such passkey')
    await settleRemoval(tx, context, user_id)
    return {
      answer: { success: true },
      audit: { action: 'passkey.removed', subject: user_id, details: { name: removed.name } },
      events: [personEvent({ id: user_id })],
    }
  },
})

/** Who asks: known by their password, by a link, or by being signed in. Without one of them nobody learns anything. */
async function whoAsks(
  { email, password, token }: { email?: string | undefined; password?: string | undefined; token?: string | undefined },
  context: Context,
): Promise<string> {
  const { db, clock } = context.house
  if (token !== undefined) return (await openLink(db, token, clock.now())).user.id
  if (email !== undefined && password !== undefined) return (await provePassword(context, { email, password })).user.id
  return signedIn(context).user_id
}

export const challengePasskey = verb(passkeys.challenge, {
  prepare: whoAsks,
  async change(tx, _input, { house }, user_id) {
    return {
      answer: await askForPasskey(tx, house, user_id),
      audit: { action: 'passkey.asked_for', subject: user_id },
      events: [],
    }
  },
})
