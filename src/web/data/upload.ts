// Sends a file as the body of a call and says how far it is; fetch still can't report the progress of sending.
import type { z } from 'zod/mini'
import type { Endpoint } from '#contract/endpoint'
import { type CallOptions, readAnswer, unreachable } from './call.ts'
import { CallError } from './call-error.ts'
import { credentials, sessionSignal } from './credentials.ts'
import { heed, refusalOf } from './refusal.ts'
import { requestOf } from './request.ts'

export type UploadOptions = CallOptions & {
  /** From 0 to 1; at 1 the server has the file and is still reading it. */
  on_progress?: ((share: number) => void) | undefined
}

/** Uploads `file` and gives the server's answer; throws a CallError, with code `cancelled` when it was stopped. */
export function upload<R extends z.ZodMiniType, A extends z.ZodMiniType>(
  endpoint: Endpoint<R, A>,
  input: z.input<R>,
  file: Blob,
  { on_progress, signal }: UploadOptions = {},
): Promise<z.output<A>> {
  const { method, url } = requestOf(endpoint, input)
  const token = credentials()?.access_token
  const request = new XMLHttpRequest()
  const stop = () => request.abort()
  const signals = [sessionSignal(), ...(signal ? [signal] : [])]
  const stopped = AbortSignal.any(signals)
  return new Promise<z.output<A>>((resolve, reject) => {
    request.open(method, url)
    request.setRequestHeader('accept', 'application/json')
    request.setRequestHeader('content-type', file.type || 'application/octet-stream')
    if (token) request.setRequestHeader('authorization', `Bearer ${token}`)
    request.upload.onprogress = event => event.lengthComputable && on_progress?.(event.loaded / event.total)
    request.onerror = () => reject(unreachable())
    request.onabort = () => reject(new CallError(0, 'cancelled', 'The upload was stopped.'))
    request.onload = () => {
      if (request.status < 300) return resolve(readAnswer(endpoint, request.responseText))
      const error = refusalOf(request.status, request.responseText)
      heed(error, token)
      reject(error)
    }
    stopped.addEventListener('abort', stop, { once: true })
    if (stopped.aborted) reject(new CallError(0, 'cancelled', 'The upload was stopped.'))
    else request.send(file)
  }).finally(() => stopped.removeEventListener('abort', stop))
}
