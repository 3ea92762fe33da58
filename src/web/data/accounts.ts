// Signing in, up and out, and who one is.
import type { QueryClient } from '@tanstack/react-query'
import * as access from '#contract/access-summary'
import * as accounts from '#contract/accounts'
import { call } from './call.ts'
import { credentials, endSession, saveCredentials, saveUser } from './credentials.ts'
import { checkFields } from './field-errors.ts'
import { look } from './nouns.ts'
import type { InputOf } from './request.ts'

export const accessSummary = (id: string) => look('accounts', access.get, { id })

export const registrationState = () => look('accounts', accounts.registration, {})

/** Signs in and keeps the sign-in; throws a FieldsError before anything is sent where the form is not right. */
export async function signIn(input: InputOf<typeof accounts.login>): Promise<accounts.User> {
  checkFields(accounts.login, input)
  const answer = await call(accounts.login, input)
  saveCredentials(answer)
  return answer.user
}

/** Registers and keeps the sign-in; throws a FieldsError like `signIn`. */
export async function signUp(input: InputOf<typeof accounts.register>): Promise<accounts.User> {
  checkFields(accounts.register, input)
  const answer = await call(accounts.register, input)
  saveCredentials(answer)
  return answer.user
}

/** Ends the sign-in on the server and here. It ends here at once, whatever the server says. */
export function signOut(): void {
  call(accounts.logout, {}).catch(() => undefined)
  endSession('left')
}

/** Says again who one is, so that calls refused with `confirmation_needed` go through for some minutes. */
export const confirmWith = (proof: InputOf<typeof accounts.confirmSession>) => call(accounts.confirmSession, proof)

/** Asks who one is now: roles and permissions change while a page is open. A refusal ends the sign-in. */
export async function renewUser(client: QueryClient): Promise<void> {
  if (!credentials()) return
  const me = await client.fetchQuery({ ...look('accounts', accounts.me, {}), staleTime: 0 }).catch(() => undefined)
  if (me) saveUser(me)
}

/** Has a link for a new password sent, if the address is known. */
export const forgotPassword = (email: string) => call(accounts.forgot, { email })
