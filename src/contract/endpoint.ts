// How one call of the product is described: the shape that browser, server and the API document all read.
import type { z } from 'zod/mini'
import type { Permission } from '#contract/access'
import type { ErrorCode } from '#contract/errors'

/** Who may ask: anybody, anybody signed in (their own things only), or holders of one permission. */
export type Guard = 'public' | 'signed_in' | Permission

/** Something a person, an agent or a timer may ask of the house. */
export type Deed<Request extends z.ZodMiniType = z.ZodMiniType, Answer extends z.ZodMiniType = z.ZodMiniType> = {
  permission: Guard
  /** True where the sign-in must have been confirmed with the password within the last minutes. */
  fresh?: boolean
  request: Request
  answer: Answer
}

/** A deed the browser may ask for. Path parameters, query and body together are the request. */
export type Endpoint<
  Request extends z.ZodMiniType = z.ZodMiniType,
  Answer extends z.ZodMiniType = z.ZodMiniType,
> = Deed<Request, Answer> & {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  path: `/api/${string}`
  summary: string
  errors: readonly ErrorCode[]
  /** What is carried besides JSON: a file or a form as the body, a file as the answer, a stream of events on request. */
  carries?: 'file_up' | 'form_up' | 'file_down' | 'event_stream'
}

export const endpoint = <R extends z.ZodMiniType, A extends z.ZodMiniType>(described: Endpoint<R, A>) => described
