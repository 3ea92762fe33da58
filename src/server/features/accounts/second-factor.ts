// Setting up a second factor, doing without it again, and taking it off somebody who lost it.
import * as secondFactor from '#contract/second-factor'
import { AppError } from '../../base/errors.ts'
import type { Tx } from '../../storage/index.ts'
import { securitySettings } from '../settings/index.ts'
import { type Context, query, verb } from '../verb.ts'
import { hashRecoveryCode, newRecoveryCodes, newSecret, stepOf } from './codes.ts'
import { signedIn } from './own.ts'
import { takeTry } from './patience.ts'
import { findManaged, personEvent } from './reach.ts'
import { userById } from './store.ts'
import {
  confirmSecret,
  keepSecret,
  recoveryCodesLeft,
  removeSecondFactor,
  replaceRecoveryCodes,
  secondFactorOf,
  takeStep,
} from './store-second-factor.ts'
import { endSessionsOf } from './store-sessions.ts'

const isRequired = async ({ house, actor }: Context) =>
  actor.type === 'user' && (await securitySettings(house.db)).second_factor_roles.includes(actor.role)

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
  }
})

const alreadyOn = () => new AppError('conflict', 'You have a second factor already: remove it first')

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

/** Makes new recovery codes; what they are is told once and kept nowhere. */
async function freshRecoveryCodes(tx: Tx, { house }: Context, user_id: string): Promise<string[]> {
  const codes = newRecoveryCodes()
  const hashes = codes.map(code => hashRecoveryCode(house, code))
  await replaceRecoveryCodes(tx, user_id, hashes)
  return codes
}

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
    if (!(await confirmSecret(tx, user_id, context.house.clock.now()))) throw alreadyOn()
    await takeStep(tx, user_id, step)
    return {
      answer: { recovery_codes: await freshRecoveryCodes(tx, context, user_id) },
      audit: { action: 'second_factor.confirmed', subject: user_id },
      events: [personEvent({ id: user_id })],
    }
  },
})

export const renewRecoveryCodes = verb(secondFactor.newRecoveryCodes, {
  async change(tx, _input, context) {
    const { user_id } = signedIn(context)
    const found = await secondFactorOf(tx, user_id)
    if (!found?.confirmed_at) throw new AppError('conflict', 'Set up a second factor first')
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
    if (await isRequired(context)) throw new AppError('conflict', 'Your role must have a second factor')
    if (!(await removeSecondFactor(tx, user_id))) throw new AppError('conflict', 'You have no second factor')
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
    if (!(await removeSecondFactor(tx, id))) throw new AppError('conflict', 'This person has no second factor')
    const sessions_ended = await endSessionsOf(tx, id, context.house.clock.now())
    return {
      answer: { success: true },
      audit: {
        action: 'second_factor.taken_off',
        subject: id,
        department: user.department,
        details: { sessions_ended },
      },
      events: [personEvent(user)],
    }
  },
})
