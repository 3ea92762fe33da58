// Documents that people uploaded: letters, contracts, manuals. Their text is read into passages that can be searched.
import { z } from 'zod/mini'
import { domains } from '#contract/access'
import { ById, Id, Page, Success, Timestamp } from '#contract/common'
import { endpoint } from '#contract/endpoint'
import { Place, QuotedPassage } from '#contract/passages'

/** Which languages are understood: words are found in all their forms. Texts in any other are found word by word. */
export const documentLanguages = ['english', 'german', 'french', 'spanish', 'portuguese', 'italian', 'dutch'] as const
export type DocumentLanguage = (typeof documentLanguages)[number]

/** The largest document that may be uploaded, in bytes. */
export const largestDocument = 50 * 1024 * 1024

export const documentKinds = ['pdf', 'word', 'sheet', 'web', 'text', 'code'] as const
export type DocumentKind = (typeof documentKinds)[number]

/** Endings of file names that can be uploaded, by kind. */
export const documentEndings: Record<DocumentKind, readonly string[]> = {
  pdf: ['pdf'],
  word: ['doc', 'docx', 'docm', 'odt'],
  sheet: ['csv', 'tsv', 'xls', 'xlsx', 'xlsm', 'ods'],
  web: ['html', 'htm', 'xhtml', 'xml'],
  text: ['txt', 'md', 'markdown', 'json', 'ndjson', 'log', 'yaml', 'yml', 'toml', 'ini', 'tex'],
  // biome-ignore format: one ending a line would hide the list
  code: ['py', 'js', 'mjs', 'cjs', 'ts', 'tsx', 'jsx', 'css', 'scss', 'java', 'kt', 'swift', 'c', 'h', 'cpp', 'hpp', 'cs', 'go', 'rs', 'rb', 'php', 'sh', 'ps1', 'sql', 'r', 'lua', 'pl', 'scala', 'vue', 'svelte'],
}

/** The kind that a file name speaks for; undefined for what is no document. */
export function documentKindOf(file_name: string): DocumentKind | undefined {
  const ending = /\.([a-z0-9]+)$/i.exec(file_name)?.[1]?.toLowerCase() ?? ''
  return documentKinds.find(kind => documentEndings[kind].includes(ending))
}

export const documentStatuses = ['waiting', 'reading', 'ready', 'no_text', 'failed'] as const
export const DocumentStatus = z.enum(documentStatuses)
export type DocumentStatus = z.infer<typeof DocumentStatus>

const Domain = z.enum(domains)

export const Document = z.object({
  id: Id,
  name: z.string(),
  kind: z.enum(documentKinds),
  domain: Domain,
  status: DocumentStatus,
  /** 0 to 1 while it is read. */
  progress: z.number(),
  /** What was left out, or why it could not be read, as sentences. */
  note: z.nullable(z.string()),
  language: z.nullable(z.enum(documentLanguages)),
  version: z.number(),
  file_name: z.string(),
  bytes: z.number(),
  passage_count: z.number(),
  created_at: Timestamp,
  updated_at: Timestamp,
  created_by: z.string(),
  may_manage: z.boolean(),
})
export type Document = z.infer<typeof Document>

export const DocumentDetail = z.extend(Document, {
  versions: z.array(
    z.object({
      number: z.number(),
      file_name: z.string(),
      bytes: z.number(),
      created_at: Timestamp,
      created_by: z.string(),
    }),
  ),
})
export type DocumentDetail = z.infer<typeof DocumentDetail>

const day = z.iso.date()
/** Narrows a list or a search; `from` and `to` are days on which documents were uploaded or changed. */
const filters = {
  kind: z.optional(z.enum(documentKinds)),
  domain: z.optional(Domain),
  from: z.optional(day),
  to: z.optional(day),
}

export const list = endpoint({
  method: 'GET',
  path: '/api/documents',
  summary: 'Documents the asker may see, newest first',
  permission: 'signed_in',
  request: z.extend(Page, filters),
  answer: z.object({ documents: z.array(Document), next: z.nullable(z.string()), may_upload: z.boolean() }),
  errors: [],
})

export const upload = endpoint({
  method: 'POST',
  path: '/api/documents',
  summary: 'Upload a document as the body; with document_id as its next version',
  permission: 'datasets.manage',
  request: z.strictObject({
    file_name: z.string().check(z.minLength(1), z.maxLength(255)),
    domain: z.optional(Domain),
    document_id: z.optional(Id),
  }),
  /** `known` says that the same bytes were there already: then nothing was added. */
  answer: z.extend(Document, { known: z.boolean() }),
  errors: ['unsupported_file', 'too_large', 'not_found', 'forbidden'],
  carries: 'file_up',
})

/** A piece of a quoted text; marked where it matches what was asked. */
export const TextPart = z.object({ text: z.string(), marked: z.boolean() })
export type TextPart = z.infer<typeof TextPart>

export const SearchHit = z.extend(QuotedPassage, {
  kind: z.enum(documentKinds),
  domain: Domain,
  parts: z.array(TextPart),
  /** Found by its words, by its meaning, or by both. */
  found_by: z.enum(['words', 'meaning', 'both']),
})
export type SearchHit = z.infer<typeof SearchHit>

export const SearchAnswer = z.object({
  hits: z.array(SearchHit),
  /** Words that stand in no document, with words that do and look alike. Found is what stands in their place. */
  unknown: z.array(z.object({ word: z.string(), near: z.array(z.string()) })),
  /** Documents that could be searched. */
  searched: z.number(),
})
export type SearchAnswer = z.infer<typeof SearchAnswer>

export const search = endpoint({
  method: 'GET',
  path: '/api/documents/search',
  summary: 'Passages of documents the asker may see, best first',
  permission: 'signed_in',
  request: z.strictObject({
    query: z.string().check(z.trim(), z.minLength(1, 'Write what to search for'), z.maxLength(500)),
    limit: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(50)), 20),
    ...filters,
  }),
  answer: SearchAnswer,
  errors: [],
})

export const get = endpoint({
  method: 'GET',
  path: '/api/documents/:id',
  summary: 'One document with its versions',
  permission: 'signed_in',
  request: ById,
  answer: DocumentDetail,
  errors: ['not_found'],
})

export const passages = endpoint({
  method: 'GET',
  path: '/api/documents/:id/passages',
  summary: 'The text of a document in reading order',
  permission: 'signed_in',
  request: z.strictObject({
    id: Id,
    from: z._default(z.coerce.number().check(z.int(), z.minimum(0)), 0),
    limit: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(100)), 40),
  }),
  answer: z.object({
    passages: z.array(z.object({ at: z.number(), place: Place, text: z.string() })),
    total: z.number(),
  }),
  errors: ['not_found'],
})

export const content = endpoint({
  method: 'GET',
  path: '/api/documents/:id/content',
  summary: 'The file of a document, of its newest version unless another is named',
  permission: 'signed_in',
  request: z.strictObject({ id: Id, version: z.optional(z.coerce.number().check(z.int(), z.minimum(1))) }),
  answer: z.any(),
  errors: ['not_found'],
  carries: 'file_down',
})

export const change = endpoint({
  method: 'PATCH',
  path: '/api/documents/:id',
  summary: 'Rename a document or move it to another domain',
  permission: 'datasets.manage',
  request: z.strictObject({
    id: Id,
    name: z.optional(z.string().check(z.trim(), z.minLength(1), z.maxLength(200))),
    domain: z.optional(Domain),
  }),
  answer: Document,
  errors: ['not_found', 'forbidden'],
})

export const readAgain = endpoint({
  method: 'POST',
  path: '/api/documents/:id/read',
  summary: 'Read a document again that could not be read',
  permission: 'datasets.manage',
  request: ById,
  answer: Document,
  errors: ['not_found', 'forbidden', 'conflict'],
})

export const remove = endpoint({
  method: 'DELETE',
  path: '/api/documents/:id',
  summary: 'Delete a document with every version (asks for the password again)',
  permission: 'datasets.manage',
  fresh: true,
  request: ById,
  answer: Success,
  errors: ['not_found', 'confirmation_needed'],
})
