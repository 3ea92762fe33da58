// From an endpoint and its input to what fetch needs: path parameters, then query string or JSON body.
import type { z } from 'zod/mini'
import type { Endpoint } from '#contract/endpoint'

/** What a call takes: the endpoint's request before its defaults and conversions. */
export type InputOf<E extends Endpoint> = z.input<E['request']>
export type AnswerOf<E extends Endpoint> = z.output<E['answer']>

export type HttpRequest = { method: Endpoint['method']; url: string; body?: string | FormData }

/** Where a request goes, without what it carries. */
export type Address = Pick<Endpoint, 'method' | 'path' | 'carries'>

/** Fields that the path names go into it; the rest is the query of GET, DELETE and uploads, and else the body. */
export function requestOf({ method, path, carries }: Address, input: unknown): HttpRequest {
  const rest = new Map(Object.entries(input ?? {}))
  const filled = path.replace(/:(\w+)/g, (_, name: string) => {
    const value = rest.get(name)
    rest.delete(name)
    if (value === undefined || value === null || value === '') throw new Error(`${path} needs ${name}`)
    return encodeURIComponent(String(value))
  })
  if (method === 'GET' || method === 'DELETE' || carries === 'file_up') return { method, url: filled + queryOf(rest) }
  if (carries === 'form_up') return { method, url: filled, body: formOf(rest) }
  return { method, url: filled, body: JSON.stringify(Object.fromEntries(rest)) }
}

function queryOf(fields: Map<string, unknown>): string {
  const query = new URLSearchParams()
  for (const [name, value] of fields) {
    if (value !== undefined && value !== null) query.set(name, String(value))
  }
  return query.size > 0 ? `?${query}` : ''
}

/** Fields as they are called; a list of files as the files of its name. */
function formOf(fields: Map<string, unknown>): FormData {
  const form = new FormData()
  for (const [name, value] of fields) {
    for (const one of Array.isArray(value) ? value : [value]) form.append(name, one instanceof File ? one : String(one))
  }
  return form
}
