// Every way a call can be refused, with the HTTP status each one has. One list for server and browser.
export const errorStatus = {
  invalid: 400,
  not_signed_in: 401,
  wrong_credentials: 401,
  second_factor_needed: 401,
  /** The same of somebody who has a passkey; a code does as well. */
  passkey_needed: 401,
  forbidden: 403,
  registration_closed: 403,
  confirmation_needed: 403,
  own_request: 403,
  second_factor_missing: 403,
  not_found: 404,
  conflict: 409,
  approval_not_pending: 409,
  approval_changed: 409,
  budget_reached: 409,
  too_large: 413,
  unsupported_file: 415,
  unreadable_file: 422,
  query_failed: 422,
  query_too_slow: 422,
  too_many_attempts: 429,
  internal: 500,
  provider_failed: 502,
  unavailable: 503,
} as const

export type ErrorCode = keyof typeof errorStatus
