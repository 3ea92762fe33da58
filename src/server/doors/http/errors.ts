// Translates what was thrown into an answer: the status of its code, and a sentence for a person.
import type { Context as Request } from 'hono'
import { type ErrorCode, errorStatus } from '#contract/errors'
import { AppError } from '../../base/errors.ts'
import type { Log } from '../../base/log.ts'

const unreachable =
  /ECONNREFUSED|ECONNRESET|Connection terminated|timeout exceeded when trying to connect|terminating connection|connection slots are reserved|too many clients|the database system is|EPIPE|ENOENT.*s\.PGSQL/i

const message = (error: unknown) =>
  error instanceof Error ? `${error.message} ${'code' in error ? error.code : ''}` : ''

/** A known refusal as it is; a database that is away as unavailable; everything else is logged and stays inside. */
export function translated(error: unknown, log: Log): AppError {
  if (error instanceof AppError) {
    if (errorStatus[error.code] >= 500) log.error({ error, cause: error.cause }, error.message)
    return error
  }
  if (unreachable.test(message(error))) {
    log.warn({ detail: message(error) }, 'The database could not be reached')
    return new AppError('unavailable', 'The database is not reachable just now. Try again in a few seconds.', {
      retry_after: 5,
    })
  }
  log.error({ error }, 'An unexpected error')
  return new AppError('internal', 'Something went wrong on the server. It has been logged; try again.')
}

export const errorBody = ({ code, message }: AppError): { detail: string; code: ErrorCode } => ({
  detail: message,
  code,
})

export function errorResponse(request: Request, error: unknown, log: Log): Response {
  const known = translated(error, log)
  if (known.retry_after) request.header('Retry-After', String(known.retry_after))
  return request.json(errorBody(known), errorStatus[known.code])
}
