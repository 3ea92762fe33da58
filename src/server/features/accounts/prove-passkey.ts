// Asking for a passkey, and checking what a device answered.
import type { RegistrationResponse, RequestOptions } from '#contract/passkeys'
import type { AuthenticationResponse } from '#contract/webauthn'
import { AppError } from '../../base/errors.ts'
import type { Tx } from '../../storage/index.ts'
import type { House } from '../house.ts'
import { neededParty, type RelyingParty, relyingParty } from './relying-party.ts'
import { keepChallenge, markUse, type PasskeyRow, passkeysOf, takeChallenge } from './store-passkeys.ts'

/** Loaded at the first use: passkeys are asked for rarely and the library is not small. */
export const webAuthn = () => import('@simplewebauthn/server')

/** How long a device may take; milliseconds. */
export const challengeLasts = 5 * 60_000

export const describe = ({ credential_id, transports }: PasskeyRow) => ({
  id: credential_id.toString('base64url'),
  type: 'public-key' as const,
  transports,
})

/** Those that browsers offer at this address. */
export const usablePasskeys = (rows: readonly PasskeyRow[], { config }: Pick<House, 'config'>) =>
  rows.filter(({ rp_id }) => rp_id === relyingParty(config.public_url)?.id)

/** Keeps a new challenge for somebody's passkeys; throws conflict where they have none at this address. */
export async function askForPasskey(tx: Tx, { config, clock }: House, user_id: string): Promise<RequestOptions> {
  const party = neededParty(config.public_url)
  const passkeys = usablePasskeys(await passkeysOf(tx, user_id), { config })
  if (passkeys.length === 0) throw new AppError('conflict', 'You have no passkey at this address: use a code')
  const options = await (await webAuthn()).generateAuthenticationOptions({
    rpID: party.id,
    timeout: challengeLasts,
    userVerification: 'required',
  })
  const { challenge } = options
  const expires_at = new Date(clock.now().getTime() + challengeLasts)
  await keepChallenge(tx, { user_id, purpose: 'prove', challenge, expires_at })
  return {
    challenge,
    rpId: party.id,
    timeout: challengeLasts,
    allowCredentials: passkeys.map(describe),
    userVerification: 'required',
  }
}

/** Whether a device of this person signed what it was asked for, just now. The challenge is used up by asking. */
export async function takePasskey(
  { db, clock, config, log }: House,
  user_id: string,
  given: AuthenticationResponse,
): Promise<boolean> {
  const now = clock.now()
  const party = relyingParty(config.public_url)
  const challenge = await takeChallenge(db, { user_id, purpose: 'prove' }, now)
  const row = (await passkeysOf(db, user_id)).find(
    ({ credential_id }) => credential_id.toString('base64url') === given.id,
  )
  if (!party || !challenge || !row) return false
  const counter = await checked(given, row, challenge, party).catch(error => {
    log.info({ reason: String(error), user_id }, 'A passkey was not accepted')
    return null
  })
  return counter !== null && (await markUse(db, row.id, counter, now)) !== undefined
}

/** The device's new count, or null; throws where the answer is damaged or not for this. */
async function checked(
  { id, rawId, type, response: { userHandle, ...response } }: AuthenticationResponse,
  row: PasskeyRow,
  expectedChallenge: string,
  party: RelyingParty,
): Promise<number | null> {
  const { verified, authenticationInfo } = await (await webAuthn()).verifyAuthenticationResponse({
    response: {
      id,
      rawId,
      type,
      response: { ...response, ...(userHandle && { userHandle }) },
      clientExtensionResults: {},
    },
    expectedChallenge,
    expectedOrigin: party.origin,
    expectedRPID: party.id,
    requireUserVerification: true,
    credential: { id, publicKey: new Uint8Array(row.public_key), counter: row.counter },
  })
  return verified ? authenticationInfo.newCounter : null
}

/** The key pair that a browser has made, or null; throws where what it sent is damaged or not for this. */
export async function checkedNew(
  { response: { transports, ...response }, ...given }: RegistrationResponse,
  expectedChallenge: string,
  party: RelyingParty,
) {
  const { registrationInfo } = await (await webAuthn()).verifyRegistrationResponse({
    response: { ...given, response, clientExtensionResults: {} },
    expectedChallenge,
    expectedOrigin: party.origin,
    expectedRPID: party.id,
    requireUserVerification: true,
  })
  if (!registrationInfo) return null
  const { id, publicKey, counter } = registrationInfo.credential
  return {
    credential_id: Buffer.from(id, 'base64url'),
    public_key: Buffer.from(publicKey),
    counter,
    transports: transports ?? [],
  }
}
