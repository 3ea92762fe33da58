// Making and using passkeys: what the browser is asked, and what its refusals mean. The library is loaded at first use.
import * as passkeys from '#contract/passkeys'
import type { AuthenticationResponse } from '#contract/webauthn'
import { confirmWith } from './accounts.ts'
import { call } from './call.ts'
import { CallError } from './call-error.ts'
import { change } from './nouns.ts'
import type { AnswerOf, InputOf } from './request.ts'

const browser = () => import('@simplewebauthn/browser')

export const beginPasskey = change(passkeys.begin)
export const addPasskey = change(passkeys.add, 'profile', 'people')
export const removePasskey = change(passkeys.remove, 'profile', 'people')

/** Why there are no passkeys in this browser at this address, or null where there are. */
export function withoutPasskeys(origin: string | null): string | null {
  if (origin === null)
    return 'Passkeys need an address with https and a name. An administrator can set it as PUBLIC_URL.'
  if (location.origin !== origin) return `Passkeys work at ${origin} only: open Cabinet there to add or use one.`
  if (!('PublicKeyCredential' in window))
    return 'This browser knows no passkeys. Use another one, or an app with codes.'
  return null
}

/** Lets the browser make a passkey; throws a CallError with a sentence where it doesn't. */
export async function makePasskey(
  optionsJSON: AnswerOf<typeof passkeys.begin>,
): Promise<passkeys.RegistrationResponse> {
  const { startRegistration } = await browser()
  return startRegistration({ optionsJSON }).catch(cause => {
    throw refused(cause, optionsJSON.rp.id)
  })
}

/** Lets the browser use a passkey of whoever proves themselves so; throws a CallError where it doesn't. */
export async function provePasskey(by: InputOf<typeof passkeys.challenge>): Promise<AuthenticationResponse> {
  const [optionsJSON, { startAuthentication }] = await Promise.all([call(passkeys.challenge, by), browser()])
  return startAuthentication({ optionsJSON }).catch(cause => {
    throw refused(cause, optionsJSON.rpId)
  })
}

/** Confirms with a passkey who one is, as the password does. */
export const confirmByPasskey = async () => confirmWith({ passkey: await provePasskey({}) })

function refused(cause: unknown, host: string): CallError {
  const name = cause instanceof Error ? cause.name : ''
  const sentences: Record<string, string> = {
    InvalidStateError: 'This device keeps a passkey of yours already.',
    SecurityError: `Passkeys work at ${host} only: open Cabinet there.`,
    NotSupportedError: 'This device can’t make a passkey that Cabinet takes.',
  }
  const detail = sentences[name] ?? 'The browser gave no passkey: it was told to stop, or it took too long.'
  const known = 'PublicKeyCredential' in window ? detail : 'This browser knows no passkeys. Enter a code instead.'
  return new CallError(0, 'cancelled', known, { cause })
}
