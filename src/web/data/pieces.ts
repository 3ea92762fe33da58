// Sends a file in pieces and goes on after a lost connection, from the last byte that the server has.
import type { Dataset } from '#contract/datasets'
import * as imports from '#contract/imports'
import { call } from './call.ts'
import { CallError } from './call-error.ts'
import { pause } from './pause.ts'
import type { InputOf } from './request.ts'
import { type UploadOptions, upload } from './upload.ts'

/** In bytes: small enough that little is sent twice, large enough that the questions between cost nothing. */
const PIECE = 8 * 1024 * 1024
/** Pauses between tries, in milliseconds; together they bridge a few minutes without a connection. */
const PAUSES = [1_000, 2_000, 5_000, 10_000, 20_000, 30_000, 60_000, 60_000]

type Wanted = Omit<InputOf<typeof imports.startUpload>, 'file_name' | 'bytes'>

/** Whether a refusal may pass by itself: no connection, or a server that is starting. */
const mayPass = (error: unknown) =>
  error instanceof CallError && (error.code === 'unreachable' || error.status === 502 || error.status === 503)

/** Gives the dataset that the file becomes; throws a CallError, with code `cancelled` when it was stopped. */
export async function uploadInPieces(file: File, wanted: Wanted, options: UploadOptions = {}): Promise<Dataset> {
  const { signal, on_progress } = options
  const started = await call(imports.startUpload, { file_name: file.name, bytes: file.size, ...wanted }, { signal })
  const { id } = started
  try {
    for (let received = 0; received < file.size; )
      received = await sendPiece(id, file, received, { signal, on_progress })
    return await patiently(() => call(imports.finishUpload, { id }, { signal }), signal)
  } catch (error) {
    if (signal?.aborted) await call(imports.dropUpload, { id }).catch(() => {})
    throw signal?.aborted ? new CallError(0, 'cancelled', 'The upload was stopped.') : error
  }
}

/** Sends one piece and answers how much the server has then. */
async function sendPiece(
  id: string,
  file: File,
  from: number,
  { signal, on_progress }: UploadOptions,
): Promise<number> {
  let offset = from
  let lost = false
  return patiently(async () => {
    if (lost) offset = (await call(imports.getUpload, { id }, { signal })).received
    lost = true
    if (offset >= file.size) return offset
    const piece = file.slice(offset, offset + PIECE)
    const tell = (share: number) => on_progress?.((offset + share * piece.size) / file.size)
    const { received } = await upload(imports.sendPiece, { id, offset }, piece, { signal, on_progress: tell })
    return received
  }, signal)
}

/** Tries again after pauses while the refusal may pass by itself. */
async function patiently<T>(attempt: () => Promise<T>, signal: AbortSignal | undefined): Promise<T> {
  for (const milliseconds of PAUSES) {
    try {
      return await attempt()
    } catch (error) {
      if (!mayPass(error) || signal?.aborted) throw error
      await pause(milliseconds, signal ?? new AbortController().signal)
    }
  }
  return attempt()
}
