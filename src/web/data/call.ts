// One call to the server: built from its endpoint, signed with the token, its answer parsed by the contract.
import { z } from 'zod/mini'
import type { Endpoint } from '#contract/endpoint'
import { CallError } from './call-error.ts'
import { credentials } from './credentials.ts'
import { heed, parseJson, refusalOf } from './refusal.ts'
import { type Address, requestOf } from './request.ts'

export type CallOptions = { signal?: AbortSignal | undefined }

/** Asks the server and gives its answer; throws a CallError where it refuses or doesn't answer. */
export async function call<R extends z.ZodMiniType, A extends z.ZodMiniType>(
  endpoint: Endpoint<R, A>,
  input: z.input<R>,
  { signal }: CallOptions = {},
): Promise<z.output<A>> {
  const response = await send(endpoint, input, { accept: 'application/json' }, signal)
  return readAnswer(endpoint, await response.text())
}

/** Asks for a file and gives its bytes, with the media type the server says. */
export async function callFile<R extends z.ZodMiniType>(
  endpoint: Endpoint<R>,
  input: z.input<R>,
  { signal }: CallOptions = {},
): Promise<Blob> {
  const response = await send(endpoint, input, { accept: '*/*' }, signal)
  return response.blob()
}

/** Sends a request and gives the response; a refusal is thrown as a CallError, and a 401 ends the sign-in. */
export async function send(
  address: Address,
  input: unknown,
  headers: Record<string, string>,
  signal: AbortSignal | undefined,
): Promise<Response> {
  const { url, ...rest } = requestOf(address, input)
  const token = credentials()?.access_token
  const allHeaders = {
    ...headers,
    ...(token && { authorization: `Bearer ${token}` }),
    ...(typeof rest.body === 'string' && { 'content-type': 'application/json' }),
  }
  const response = await fetch(url, { ...rest, headers: allHeaders, signal: signal ?? null }).catch(cause => {
    throw signal?.aborted ? cause : unreachable(cause)
  })
  if (response.ok) return response
  const error = refusalOf(response.status, await response.text())
  heed(error, token)
  throw error
}

export const unreachable = (cause?: unknown) =>
  new CallError(0, 'unreachable', 'Cabinet can’t be reached. Check the connection and try again.', { cause })

/** Parses an answer by the contract; one that doesn't fit is a fault of the server and is said so. */
export function readAnswer<A extends z.ZodMiniType>(
  { answer }: Pick<Endpoint<z.ZodMiniType, A>, 'answer'>,
  text: string,
): z.output<A> {
  const parsed = z.safeParse(answer, parseJson(text))
  if (parsed.success) return parsed.data
  const detail = 'The server gave an answer that this page doesn’t understand. Reload the page.'
  throw new CallError(200, 'unexpected', detail, { cause: parsed.error })
}
