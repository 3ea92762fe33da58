// Pure decisions about sources: who may have which, where a secret belongs, what a source is called in a list.
import type { SourceAddress, SourceKind } from '#contract/sources'
import { sourceKinds } from '#contract/sources'
import { type Actor, scopeOf } from '../access/index.ts'

/** What everybody on the internet could read as well. */
const open: readonly SourceKind[] = ['links', 'spreadsheet']

/** Only administrators may let the server read from inside the company or sign in somewhere. */
const isAdministrator = (actor: Actor) => scopeOf(actor, 'datasets.manage').reach === 'all'

export const kindsFor = (actor: Actor): SourceKind[] =>
  sourceKinds.filter(kind => isAdministrator(actor) || open.includes(kind))

export function mayHave(actor: Actor, address: SourceAddress): boolean {
  if (isAdministrator(actor)) return true
  return open.includes(address.kind) && !(address.kind === 'links' && address.sign_in !== 'none')
}

/** Whom a secret is entered for. It is never sent anywhere else, so a new place needs it again. */
export function secretPlace(address: SourceAddress): string | null {
  switch (address.kind) {
    case 'links':
      return address.sign_in === 'none' ? null : `${address.sign_in} ${new URL(address.urls[0] ?? '').origin}`
    case 'postgresql':
    case 'mysql':
      return `${address.kind} ${address.host.toLowerCase()}:${address.port}`
    default:
      return null
  }
}

export function placeOf(address: SourceAddress): string {
  switch (address.kind) {
    case 'links': {
      const more = address.urls.length - 1
      return `${new URL(address.urls[0] ?? '').host}${more > 0 ? ` and ${more} more` : ''}`
    }
    case 'spreadsheet':
      return new URL(address.url).host
    case 'folder':
      return address.pattern === '*' ? address.folder : `${address.folder} (${address.pattern})`
    case 'sqlite':
      return address.file
    default:
      return `${address.database} at ${address.host}`
  }
}

/** Google's address of a spreadsheet as people copy it, as the address of its CSV export; others stay as they are. */
export function exportAddress(address: string): string {
  const url = new URL(address)
  if (url.hostname !== 'docs.google.com') return address
  const gid = /[#&?]gid=(\d+)/.exec(url.hash + url.search)?.[1]
  const sheet = gid ? `&gid=${gid}` : ''
  const published = /^\/spreadsheets\/(?:u\/\d+\/)?d\/e\/([\w-]+)/.exec(url.pathname)?.[1]
  if (published) return `https://docs.google.com/spreadsheets/d/e/${published}/pub?output=csv&single=true${sheet}`
  const shared = /^\/spreadsheets\/(?:u\/\d+\/)?d\/([\w-]+)/.exec(url.pathname)?.[1]
  return shared ? `https://docs.google.com/spreadsheets/d/${shared}/export?format=csv${sheet}` : address
}
