// What stands beside the password: whether somebody has a second factor, checking what they gave, recovery codes.
import type { AuthenticationResponse } from '#contract/webauthn'
import { AppError } from '../../base/errors.ts'
import type { Db, Tx } from '../../storage/index.ts'
import { securitySettings } from '../settings/index.ts'
import type { Context } from '../verb.ts'
import { hashRecoveryCode, newRecoveryCodes, takeCode } from './codes.ts'
import { takePasskey, usablePasskeys } from './prove-passkey.ts'
import { lockUser } from './store.ts'
import { passkeysOf } from './store-passkeys.ts'
import { dropRecoveryCodes, replaceRecoveryCodes, secondFactorOf } from './store-second-factor.ts'

/** `app`: one that shows codes and was proved; `passkeys`: those that browsers offer at this address. */
export async function factorsOf(db: Db | Tx, house: Pick<Context['house'], 'config'>, user_id: string) {
  const rows = await passkeysOf(db, user_id)
  const app = Boolean((await secondFactorOf(db, user_id))?.confirmed_at)
  return { app, passkeys: usablePasskeys(rows, house).length, any: app || rows.length > 0 }
}

export const isRequired = async ({ house, actor }: Context) =>
  actor.type === 'user' && (await securitySettings(house.db)).second_factor_roles.includes(actor.role)

type Given = { code?: string | undefined; passkey?: AuthenticationResponse | undefined }

/** Asked for only when the password was right; what is missing or wrong counts as a wrong password does. */
export async function checkFactor({ house }: Context, user_id: string, { code, passkey }: Given): Promise<void> {
  const { any, passkeys } = await factorsOf(house.db, house, user_id)
  if (!any) return
  const needed = passkeys > 0 ? 'passkey_needed' : 'second_factor_needed'
  if (passkey) {
    if (await takePasskey(house, user_id, passkey)) return
    throw new AppError(needed, 'This passkey was not accepted. Try again, or enter a code.')
  }
  if (code === undefined) {
    const what = passkeys > 0 ? 'Use your passkey, or enter a code' : 'Enter the code that your app shows'
    throw new AppError(needed, what)
  }
  if (await takeCode(house, user_id, code)) return
  throw new AppError(needed, 'This code is not right, or was used before: wait for the next one')
}

/** Makes new recovery codes; what they are is told once and kept nowhere. */
export async function freshRecoveryCodes(tx: Tx, { house }: Context, user_id: string): Promise<string[]> {
  const codes = newRecoveryCodes()
  const hashes = codes.map(code => hashRecoveryCode(house, code))
  await replaceRecoveryCodes(tx, user_id, hashes)
  return codes
}

/** How many second factors of every kind there are, while nobody else changes them. */
export async function lockFactors(tx: Tx, user_id: string): Promise<number> {
  await lockUser(tx, user_id)
  const app = (await secondFactorOf(tx, user_id))?.confirmed_at ? 1 : 0
  return app + (await passkeysOf(tx, user_id)).length
}

/** After removing one: refuses where none is left and the role must have one. Recovery codes go with the last one. */
export async function settleRemoval(tx: Tx, context: Context, user_id: string): Promise<void> {
  if ((await lockFactors(tx, user_id)) > 0) return
  if (await isRequired(context)) {
    throw new AppError('conflict', 'Your role must have a second factor: set up another one first')
  }
  await dropRecoveryCodes(tx, user_id)
}
