// What the contract's words for sources are called in plain English.
import type { Schedule } from '#contract/schedules'
import type { ReadOutcome, Source, SourceAddress, SourceKind } from '#contract/sources'
import type { Tone } from '../../ui/tone.ts'

/** The page above a source's. */
export const back = { to: '/data/sources', label: 'Sources' } as const

export const kindWords: Record<SourceKind, string> = {
  links: 'Files on the web',
  spreadsheet: 'Published spreadsheet',
  folder: 'Folder on the server',
  postgresql: 'PostgreSQL',
  mysql: 'MySQL or MariaDB',
  sqlite: 'SQLite file',
}

export const kindHints: Record<SourceKind, string> = {
  links: 'CSV, Excel and other tables that can be downloaded from an address.',
  spreadsheet: 'A Google Sheet that is shared with everybody who has the link.',
  folder: 'Exports that another program writes into a folder of the machine Cabinet runs on.',
  postgresql: 'Tables, views or a SELECT of your own, read with a login that may only read.',
  mysql: 'Tables, views or a SELECT of your own, read with a login that may only read.',
  sqlite: 'A database file in a folder of the machine Cabinet runs on.',
}

export const outcomeWords: Record<ReadOutcome, { word: string; tone: Tone }> = {
  reading: { word: 'Reading', tone: 'info' },
  changed: { word: 'New data', tone: 'ok' },
  unchanged: { word: 'As before', tone: 'neutral' },
  partly: { word: 'Partly read', tone: 'warn' },
  failed: { word: 'Failed', tone: 'danger' },
  cancelled: { word: 'Cancelled', tone: 'neutral' },
}

export const days = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'] as const

export function scheduleWords(schedule: Schedule | null): string {
  if (!schedule) return 'Only by hand'
  if (schedule.every === 'hour') return 'Every hour'
  const { at, time_zone } = schedule
  const when = schedule.every === 'day' ? 'Every day' : `Every ${days[schedule.on - 1]}`
  return `${when} at ${at} (${time_zone})`
}

export const ownTimeZone = () => Intl.DateTimeFormat().resolvedOptions().timeZone

export const isReading = ({ last_read }: Source) => last_read?.outcome === 'reading'

export type ServerKind = 'postgresql' | 'mysql'
export const isDatabase = (kind: SourceKind) => kind === 'postgresql' || kind === 'mysql' || kind === 'sqlite'

/** What a form for a new source of this kind begins with. */
export function emptyAddress(kind: SourceKind, folders: readonly string[]): SourceAddress {
  const server = { host: '', database: '', user_name: '', encryption: 'verified' as const }
  switch (kind) {
    case 'links':
      return { kind, urls: [], sign_in: 'none', user_name: '' }
    case 'spreadsheet':
      return { kind, url: '' }
    case 'folder':
      return { kind, folder: folders[0] ?? '', pattern: '*', take: 'each' }
    case 'sqlite':
      return { kind, file: folders[0] ? `${folders[0]}/` : '' }
    case 'postgresql':
      return { kind, ...server, port: 5432 }
    case 'mysql':
      return { kind, ...server, port: 3306 }
  }
}

/** Whether this place asks for a password or a token. */
export const asksSecret = (address: SourceAddress) =>
  address.kind === 'postgresql' || address.kind === 'mysql' || (address.kind === 'links' && address.sign_in !== 'none')
