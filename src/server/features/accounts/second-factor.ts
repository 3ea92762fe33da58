// Setting up an app that shows codes, doing without it again, and taking second factors off somebody who lost them.
import * as secondFactor from '#contract/second-factor'
import { AppError } from '../../base/errors.ts'
import { query, verb } from '../verb.ts'
import { newSecret, stepOf } from './codes.ts'
import { factorsOf, freshRecoveryCodes, isRequired, lockFactors, settleRemoval } from './factors.ts'
import { signedIn } from './own.ts'
import { shownPasskey } from './passkeys.ts'
import { takeTry } from './patience.ts'
import { findManaged, personEvent } from './reach.ts'
import { relyingParty } from './relying-party.ts'
import { userById } from './store.ts'
import { deletePasskeys, passkeysOf } from './store-passkeys.ts'
import {
  confirmSecret,
  dropRecoveryCodes,
  keepSecret,
  recoveryCodesLeft,
  removeSecondFactor,
  secondFactorOf,
  takeStep,
} from './store-second-factor.ts'
import { endSessionsOf } from './store-sessions.ts'

export const getSecondFactor = query(secondFactor.get, async (_input, context) => {
  const { user_id } = signedIn(context)
  const { db } = context.house
  const found = await secondFactorOf(db, user_id)
  const begun = found ? ('begun' as const) : ('off' as const)
  return {
    state: found?.confirmed_at ? ('on' as const) : begun,
    since: found?.confirmed_at?.toISOString() ?? null,
    required: await isRequired(context),
    recovery_codes_left: await recoveryCodesLeft(db, user_id),
    passkeys: (await passkeysOf(db, user_id)).map(row => shownPasskey(row, context.house)),
    passkey_origin: relyingParty(context.house.config.public_url)?.origin ?? null,
  }
})

const alreadyOn = () => new AppError('conflict', 'You have an app already: do without it first')

export const beginSecondFactor = verb(secondFactor.begin, {
  async change(tx, _input, context) {
    const { user_id } = signedIn(context)
    const { clock, secrets } = context.house
    const email = (await userById(tx, user_id))?.email ?? ''
    const answer = newSecret(email)
    const row = { user_id, sealed_secret: secrets.seal(answer.secret), created_at: clock.now() }
    if (!(await keepSecret(tx, row))) throw alreadyOn()
    return {
      answer,
      audit: { action: 'second_factor.begun', subject: user_id },
      events: [personEvent({ id: user_id })],
    }
  },
})

export const confirmSecondFactor = verb(secondFactor.confirm, {
  async prepare({ code }, context) {
    const { user_id } = signedIn(context)
    const { db, clock, secrets } = context.house
    const found = await secondFactorOf(db, user_id)
    if (!found) throw new AppError('conflict', 'Begin with a new secret first')
    if (found.confirmed_at) throw alreadyOn()
    const patience = await takeTry(context, `second factor:${user_id}`, user_id)
    const step = stepOf(secrets.open(found.sealed_secret), code, clock.now())
    if (step === null)
      throw new AppError('invalid', 'This code is not right. Is the clock of your phone set by itself?')
    await patience.succeeded()
    return step
  },
  async change(tx, _input, context, step) {
    const { user_id } = signedIn(context)
    const before = await lockFactors(tx, user_id)
    if (!(await confirmSecret(tx, user_id, context.house.clock.now()))) throw alreadyOn()
    await takeStep(tx, user_id, step)
    return {
      answer: { recovery_codes: before === 0 ? await freshRecoveryCodes(tx, context, user_id) : null },
      audit: { action: 'second_factor.confirmed', subject: user_id },
      events: [personEvent({ id: user_id })],
    }
  },
})

export const renewRecoveryCodes = verb(secondFactor.newRecoveryCodes, {
  async change(tx, _input, context) {
    const { user_id } = signedIn(context)
    if (!(await factorsOf(tx, context.house, user_id)).any)
      throw new AppError('conflict', 'Set up a second factor first')
    return {
      answer: { recovery_codes: await freshRecoveryCodes(tx, context, user_id) },
      audit: { action: 'second_factor.recovery_codes_renewed', subject: user_id },
      events: [personEvent({ id: user_id })],
    }
  },
})

export const removeOwnSecondFactor = verb(secondFactor.remove, {
  async change(tx, _input, context) {
    const { user_id } = signedIn(context)
    await lockFactors(tx, user_id)
    if (!(await removeSecondFactor(tx, user_id))) throw new AppError('conflict', 'You have no app that shows codes')
    await settleRemoval(tx, context, user_id)
    return {
      answer: { success: true },
      audit: { action: 'second_factor.removed', subject: user_id },
      events: [personEvent({ id: user_id })],
    }
  },
})

export const removeSecondFactorFor = verb(secondFactor.removeFor, {
  async change(tx, { id }, context) {
    const user = await findManaged(tx, context.actor, 'people.disable', id)
    const factors = await lockFactors(tx, id)
    if (factors === 0) throw new AppError('conflict', 'This person has no second factor')
    await removeSecondFactor(tx, id)
    await deletePasskeys(tx, id)
    await dropRecoveryCodes(tx, id)
    const sessions_ended = await endSessionsOf(tx, id, context.house.clock.now())
    return {
      answer: { success: true },
      audit: {
        action: 'second_factor.taken_off',
        subject: id,
        department: user.department,
        details: { factors, sessions_ended },
      },
      events: [personEvent(user)],
    }
  },
})
