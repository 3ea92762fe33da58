// What a refused answer means: the error to throw, and whether it ends the sign-in.
import { z } from 'zod/mini'
import { type ErrorCode, errorStatus } from '#contract/errors'
import { CallError } from './call-error.ts'
import { credentials, endSession } from './credentials.ts'

const Refusal = z.object({ detail: z.string(), code: z.string() })

const isErrorCode = (code: string): code is ErrorCode => Object.hasOwn(errorStatus, code)

/** The error for a status and the text that came with it; an answer that isn't ours gets a sentence of its own. */
export function refusalOf(status: number, text: string): CallError {
  const { data } = z.safeParse(Refusal, parseJson(text))
  if (data && isErrorCode(data.code)) return new CallError(status, data.code, data.detail)
  if (status === 401) return new CallError(status, 'not_signed_in', 'Please sign in again.')
  if (status === 502 || status === 503 || status === 504) {
    return new CallError(
      status,
      'unavailable',
      'Cabinet is starting or can’t be reached. Please try again in a moment.',
    )
  }
  return new CallError(status, 'unexpected', `The server gave an unexpected answer (status ${status}).`)
}

/** JSON, or undefined where the text is none. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/**
 * Ends the sign-in after a 401, except where it only says that a password or code was wrong, and except where the
 * sign-in is a newer one than the call was made with.
 */
export function heed({ code }: CallError, token: string | undefined): void {
  if (code === 'not_signed_in' && credentials()?.access_token === token) endSession('refused')
}
