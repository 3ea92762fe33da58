// Pure decisions about attached files: what a name says a file is, and which mode takes which.
import type { TakesFiles } from '#contract/console'
import { documentKindOf } from '#contract/documents'
import { AppError } from '../../base/errors.ts'
import type { AttachmentKind } from './store.ts'

const endings: Record<Exclude<AttachmentKind, 'document'>, RegExp> = {
  picture: /\.(png|jpe?g|gif|webp)$/i,
  sound: /\.(mp3|wav|m4a|ogg|oga|flac|webm)$/i,
  table: /\.(csv|tsv|tab|xlsx|xls|xlsm|xlsb|ods|ndjson|jsonl|parquet)$/i,
}

/** What a file is by its name; undefined for what nothing here reads. */
export function kindOf(name: string): AttachmentKind | undefined {
  for (const kind of ['picture', 'sound', 'table'] as const) if (endings[kind].test(name)) return kind
  return documentKindOf(name) ? 'document' : undefined
}

const wanted: Record<Exclude<TakesFiles, 'none'>, { kinds: readonly AttachmentKind[]; say: string }> = {
  any: { kinds: ['table', 'document', 'picture'], say: 'tables, documents, text, code and pictures' },
  images: { kinds: ['picture'], say: 'pictures: PNG, JPEG, GIF or WebP' },
  audio: { kinds: ['sound'], say: 'sound: MP3, WAV, M4A, OGG, FLAC or WebM' },
}

/** The kind of a file that goes with a mode. Throws `unsupported_file` with what would. */
export function checkKind(name: string, takes: TakesFiles): AttachmentKind {
  if (takes === 'none') throw new AppError('unsupported_file', 'This mode takes no files')
  const kind = kindOf(name)
  const { kinds, say } = wanted[takes]
  if (kind && kinds.includes(kind)) return kind
  throw new AppError('unsupported_file', `“${name.slice(0, 100)}” can't be used here. This mode takes ${say}.`)
}
