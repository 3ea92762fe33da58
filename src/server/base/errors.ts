// The one error that may reach a person: a code from the contract's list and a sentence they can act on.
import type { ErrorCode } from '#contract/errors'

export class AppError extends Error {
  readonly code: ErrorCode
  /** Seconds after which another try makes sense (sent as Retry-After). */
  readonly retry_after: number | undefined

  constructor(code: ErrorCode, message: string, options: ErrorOptions & { retry_after?: number } = {}) {
    super(message, options)
    this.name = 'AppError'
    this.code = code
    this.retry_after = options.retry_after
  }
}

/** The sentence of whatever was thrown, for logs and for wrapping. */
export const messageOf = (error: unknown) => (error instanceof Error ? error.message : String(error))
