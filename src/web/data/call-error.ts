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

export type FieldErrors = Readonly<Record<string, string>>

/** A form that the contract would refuse, with a sentence for each field that is wrong. */
export class FieldsError extends CallError {
  readonly fields: FieldErrors

  constructor(fields: FieldErrors) {
    super(400, 'invalid', Object.values(fields)[0] ?? 'Please check the form.')
    this.name = 'FieldsError'
    this.fields = fields
  }
}

/** The sentence of a failure, or another where the failure has none of its own. */
export const detailOf = (error: unknown, otherwise: string): string =>
  error instanceof CallError && error.detail ? error.detail : otherwise

/** The sentences for single fields, where a failure has any. */
export const fieldErrorsOf = (error: unknown): FieldErrors => (error instanceof FieldsError ? error.fields : {})
