// Sources: where company data is read from by schedule. Folders, web addresses, published spreadsheets, databases.
import { z } from 'zod/mini'
import { ById, Id, Nothing, Success, Timestamp } from '#contract/common'
import { DomainName } from '#contract/datasets'
import { endpoint } from '#contract/endpoint'
import { Schedule } from '#contract/schedules'

export const sourceKinds = ['links', 'spreadsheet', 'folder', 'postgresql', 'mysql', 'sqlite'] as const
export const SourceKind = z.enum(sourceKinds)
export type SourceKind = z.infer<typeof SourceKind>

const text = (most: number, missing: string) => z.string().check(z.trim(), z.minLength(1, missing), z.maxLength(most))
const WebAddress = text(2000, 'Enter an address').check(
  z.url({ protocol: /^https?$/, error: 'Enter an address that starts with http:// or https://' }),
)

/** How the connection to a database is protected: with a checked certificate, with any certificate, or not at all. */
export const encryptions = ['verified', 'unverified', 'none'] as const

const server = {
  host: text(253, 'Enter the name or the address of the server'),
  port: z.number().check(z.int(), z.minimum(1), z.maximum(65_535)),
  database: text(128, 'Enter the name of the database'),
  user_name: text(128, 'Enter the name of a login that may only read'),
  encryption: z.enum(encryptions),
  /** The host again, when a person has confirmed that this server in a private network is the company's own. */
  confirmed_host: z.optional(z.string().check(z.maxLength(253))),
}

/** Where a source is; what is secret of it is never in here. */
export const SourceAddress = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.literal('links'),
    urls: z.array(WebAddress).check(z.minLength(1, 'Enter at least one address'), z.maxLength(50)),
    /** Who signs in at the first address's host: nobody, a name with a password, or the bearer of a token. */
    sign_in: z.enum(['none', 'password', 'token']),
    user_name: z._default(z.string().check(z.maxLength(200)), ''),
  }),
  z.strictObject({ kind: z.literal('spreadsheet'), url: WebAddress }),
  z.strictObject({
    kind: z.literal('folder'),
    folder: text(1000, 'Enter a folder'),
    /** Which names count; * stands for any letters, ? for one. */
    pattern: z._default(
      text(200, 'Enter a pattern such as *.csv').check(z.regex(/^(?:[^*]*\*){0,4}[^*]*$/, 'Use * at most four times')),
      '*',
    ),
    /** Every file is a dataset, or the newest file is the next version of one dataset. */
    take: z.enum(['each', 'newest']),
  }),
  z.strictObject({ kind: z.literal('postgresql'), ...server }),
  z.strictObject({ kind: z.literal('mysql'), ...server }),
  z.strictObject({ kind: z.literal('sqlite'), file: text(1000, 'Enter the path of the file') }),
])
export type SourceAddress = z.infer<typeof SourceAddress>

/** A table of a database; MySQL and SQLite have no schemas. */
export const SourceTable = z.strictObject({
  schema: z.nullable(z.string().check(z.maxLength(128))),
  name: z.string().check(z.minLength(1), z.maxLength(128)),
})
export type SourceTable = z.infer<typeof SourceTable>

/** One SELECT of one's own; its answer becomes a dataset of that name. */
export const SourceSelect = z.strictObject({
  name: text(100, 'Enter a name for the answer'),
  sql: text(20_000, 'Enter one SELECT'),
})
export type SourceSelect = z.infer<typeof SourceSelect>

export const readOutcomes = ['reading', 'changed', 'unchanged', 'partly', 'failed', 'cancelled'] as const
export const ReadOutcome = z.enum(readOutcomes)
export type ReadOutcome = z.infer<typeof ReadOutcome>

export const SourceRead = z.object({
  id: Id,
  /** Null when the schedule began it. */
  started_by: z.nullable(z.string()),
  started_at: Timestamp,
  ended_at: z.nullable(Timestamp),
  outcome: ReadOutcome,
  /** What happened; null while it is being read. */
  sentence: z.nullable(z.string()),
  rows: z.number(),
  versions: z.number(),
})
export type SourceRead = z.infer<typeof SourceRead>

export const Source = z.object({
  id: Id,
  name: z.string(),
  kind: SourceKind,
  /** Where it is, in a few words. */
  place: z.string(),
  domain: DomainName,
  schedule: z.nullable(Schedule),
  paused: z.boolean(),
  next_read_at: z.nullable(Timestamp),
  last_read: z.nullable(SourceRead),
  may_change: z.boolean(),
})
export type Source = z.infer<typeof Source>

export const SourceDetail = z.extend(Source, {
  address: SourceAddress,
  has_secret: z.boolean(),
  tables: z.array(SourceTable),
  selects: z.array(SourceSelect),
  items: z.array(z.object({ key: z.string(), dataset_id: z.nullable(Id), rows: z.number(), read_at: Timestamp })),
  /** The newest first. */
  reads: z.array(SourceRead),
})
export type SourceDetail = z.infer<typeof SourceDetail>

const what = {
  name: text(120, 'Enter a name'),
  address: SourceAddress,
  tables: z._default(z.array(SourceTable).check(z.maxLength(200)), []),
  selects: z._default(z.array(SourceSelect).check(z.maxLength(20)), []),
  domain: DomainName,
  schedule: z.nullable(Schedule),
}
/** A password or token. Left out, the stored one stays, as long as it goes to the same host. */
const secret = z.optional(z.string().check(z.maxLength(4000)))

export const list = endpoint({
  method: 'GET',
  path: '/api/sources',
  summary: 'Sources that company data is read from',
  permission: 'datasets.manage',
  request: Nothing,
  answer: z.object({
    sources: z.array(Source),
    /** The kinds that the asker may add. */
    may_add: z.array(SourceKind),
    /** The folders of the server's machine that may be read. */
    folders: z.array(z.string()),
  }),
  errors: [],
})

export const get = endpoint({
  method: 'GET',
  path: '/api/sources/:id',
  summary: 'One source with what it brings and how it was read',
  permission: 'datasets.manage',
  request: ById,
  answer: SourceDetail,
  errors: ['not_found'],
})

export const create = endpoint({
  method: 'POST',
  path: '/api/sources',
  summary: 'Add a source and read it for the first time',
  permission: 'datasets.manage',
  fresh: true,
  request: z.strictObject({ ...what, secret }),
  answer: Source,
  errors: ['invalid', 'forbidden', 'confirmation_needed'],
})

export const change = endpoint({
  method: 'PUT',
  path: '/api/sources/:id',
  summary: 'Change where a source is, what is read from it and when',
  permission: 'datasets.manage',
  fresh: true,
  request: z.strictObject({ id: Id, ...what, secret }),
  answer: Source,
  errors: ['invalid', 'forbidden', 'not_found', 'confirmation_needed'],
})

export const test = endpoint({
  method: 'POST',
  path: '/api/sources/test',
  summary: 'Reach a source without reading it, and list what is there',
  permission: 'datasets.manage',
  fresh: true,
  request: z.strictObject({ address: SourceAddress, secret, id: z.optional(Id) }),
  answer: z.object({
    ok: z.boolean(),
    detail: z.string(),
    /** The host that a person must confirm as the company's own before it is connected to. */
    confirm_host: z.nullable(z.string()),
    /** Of a database. `rows` is an estimate, where the database has one. */
    tables: z.array(z.extend(SourceTable, { rows: z.nullable(z.number()), is_view: z.boolean() })),
    /** Of a folder or of links. */
    files: z.array(z.string()),
  }),
  errors: ['invalid', 'forbidden', 'confirmation_needed'],
})

export const pause = endpoint({
  method: 'POST',
  path: '/api/sources/:id/pause',
  summary: 'Stop or go on reading a source by schedule',
  permission: 'datasets.manage',
  request: z.strictObject({ id: Id, paused: z.boolean() }),
  answer: Source,
  errors: ['not_found'],
})

export const read = endpoint({
  method: 'POST',
  path: '/api/sources/:id/read',
  summary: 'Read a source now',
  permission: 'datasets.manage',
  request: ById,
  answer: Source,
  errors: ['not_found', 'conflict'],
})

export const cancel = endpoint({
  method: 'POST',
  path: '/api/sources/:id/cancel',
  summary: 'Stop the reading that is under way',
  permission: 'datasets.manage',
  request: ById,
  answer: Source,
  errors: ['not_found', 'conflict'],
})

export const remove = endpoint({
  method: 'DELETE',
  path: '/api/sources/:id',
  summary: 'Delete a source; the datasets it brought stay',
  permission: 'datasets.manage',
  fresh: true,
  request: ById,
  answer: Success,
  errors: ['not_found', 'confirmation_needed'],
})
