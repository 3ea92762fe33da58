// Whether a source's place may be reached, with the secret that belongs to it.
import type { SourceAddress } from '#contract/sources'
import { AppError } from '../../base/errors.ts'
import { parsedAddress, plainHost } from '../../storage/outbound/index.ts'
import type { DatabaseAddress } from '../../storage/tables/index.ts'
import type { Actor } from '../access/index.ts'
import type { House } from '../house.ts'
import { allowedPath } from './folder.ts'
import { mayHave, secretPlace } from './rules.ts'
import type { SourceRow } from './store.ts'

type ServerPlace = Extract<SourceAddress, { kind: 'postgresql' | 'mysql' }>

export const isServer = (address: SourceAddress): address is ServerPlace =>
  address.kind === 'postgresql' || address.kind === 'mysql'

/** The host of a database in a private network that nobody has confirmed yet; null for all other places. */
export async function unconfirmedHost({ outbound }: House, address: SourceAddress): Promise<string | null> {
  if (!isServer(address)) return null
  const host = plainHost(address.host)
  if (address.confirmed_host === host) return null
  return (await outbound.needsConfirmation(host, address.port)) ? host : null
}

export const onlyAdministrators = 'Only administrators may have databases, folders and places with a sign-in read'

/** Throws forbidden or invalid with a sentence when this person may not have the server read from this place. */
export async function checkPlace(house: House, actor: Actor, address: SourceAddress): Promise<void> {
  if (!mayHave(actor, address)) throw new AppError('forbidden', onlyAdministrators)
  if (address.kind === 'links') for (const url of address.urls) parsedAddress(url)
  if (address.kind === 'spreadsheet') parsedAddress(address.url)
  if (address.kind === 'folder') await allowedPath(house, address.folder)
  if (address.kind === 'sqlite') await allowedPath(house, address.file)
  const host = await unconfirmedHost(house, address)
  if (host) throw new AppError('invalid', `Confirm that ${host} in your private network is a server of your company`)
}

/** What is stored for a given or a left-out secret. One that was entered for another place is not used for this one. */
export function sealedSecret(
  house: Pick<House, 'secrets'>,
  address: SourceAddress,
  given: string | undefined,
  before: Pick<SourceRow, 'address' | 'sealed_secret'> | undefined,
): string | null {
  const place = secretPlace(address)
  if (place === null) return null
  if (given !== undefined) return given === '' ? null : house.secrets.seal(given)
  if (!before?.sealed_secret) return null
  if (secretPlace(before.address) !== place)
    throw new AppError('invalid', 'Enter the password again: the place is another one than it was entered for')
  return before.sealed_secret
}

/** A database as the table reader is asked for it: its host resolved and checked, its file in an allowed folder. */
export async function databaseOf(
  house: House,
  address: SourceAddress,
  sealed: string | null,
): Promise<DatabaseAddress> {
  if (address.kind === 'sqlite') return { kind: 'sqlite', path: await allowedPath(house, address.file) }
  if (!isServer(address)) throw new Error(`${address.kind} is no database`)
  const { kind, database, user_name, encryption, confirmed_host } = address
  const private_too = confirmed_host !== undefined && confirmed_host === plainHost(address.host)
  const reached = await house.outbound.reach(address.host, address.port, { private_too })
  return { kind, ...reached, database, user_name, encryption, password: sealed ? house.secrets.open(sealed) : '' }
}
