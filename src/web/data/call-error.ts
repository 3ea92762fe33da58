// A call that was refused or never arrived, with the code from the contract's list and a sentence for the person.
import type { ErrorCode } from '#contract/errors'

/** `unreachable`: no answer came. `unexpected`: an answer came that isn't one of ours. `cancelled`: the person went. */
export type CallErrorCode = ErrorCode | 'unreachable' | 'unexpected' | 'cancelled'

export class CallError extends Error {
  /** The HTTP status, or 0 where no answer came. */
  readonly status: number
  readonly code: CallErrorCode
  /** The sentence to show; the same as `message`. */
  readonly detail: string

  constructor(status: number, code: CallErrorCode, detail: string, options?: ErrorOptions) {
    super(detail, options)
    this.name = 'CallError'
    this.status = status
    this.code = code
    this.detail = detail
  }
}

/** The sentence of a failure, or another where the failure has none of its own. */
export const detailOf = (error: unknown, otherwise: string): string =>
  error instanceof CallError && error.detail ? error.detail : otherwise
