// The description of every call for other clients, made from the same contract that the server follows.
import { z } from 'zod/mini'
import type { Endpoint } from '#contract/endpoint'
import { errorStatus } from '#contract/errors'

type Schema = Record<string, unknown>
const json = (schema: Schema) => ({ content: { 'application/json': { schema } } })

function schemaOf(type: z.ZodMiniType, io: 'input' | 'output'): Schema {
  const { $schema: _, ...schema } = z.toJSONSchema(type, { io, unrepresentable: 'any' })
  return schema
}

/** Files of a form. */
const binaries = { type: 'array', items: { type: 'string', format: 'binary' } }

/** Splits a request into what stands in the path, what in the query, and what in the body. */
function requestParts(endpoint: Endpoint) {
  const { properties = {}, required = [] } = schemaOf(endpoint.request, 'input') as {
    properties?: Record<string, Schema>
    required?: string[]
  }
  const inPath = new Set([...endpoint.path.matchAll(/:(\w+)/g)].map(([, name]) => name ?? ''))
  const bodiless = endpoint.method === 'GET' || endpoint.method === 'DELETE' || endpoint.carries === 'file_up'
  const named = Object.keys(properties).filter(name => inPath.has(name) || bodiless)
  const parameters = named.map(name => ({
    name,
    in: inPath.has(name) ? 'path' : 'query',
    required: inPath.has(name) || required.includes(name),
    schema: properties[name],
  }))
  if (endpoint.carries === 'file_up') {
    return { parameters, requestBody: { required: true, content: { 'application/octet-stream': {} } } }
  }
  if (endpoint.carries === 'form_up') {
    const schema = { type: 'object', properties: { ...properties, files: binaries }, required: [...required, 'files'] }
    return { parameters, requestBody: { required: true, content: { 'multipart/form-data': { schema } } } }
  }
  const rest = Object.entries(properties).filter(([name]) => !named.includes(name))
  if (bodiless || rest.length === 0) return { parameters }
  const names = rest.map(([name]) => name)
  const schema = {
    type: 'object',
    properties: Object.fromEntries(rest),
    required: required.filter(name => names.includes(name)),
    additionalProperties: false,
  }
  return { parameters, requestBody: { required: true, ...json(schema) } }
}

function operation(endpoint: Endpoint) {
  const error = { $ref: '#/components/schemas/Error' }
  const statuses = new Set(
    [
      'invalid' as const,
      ...(endpoint.permission === 'public' ? [] : ['not_signed_in' as const, 'forbidden' as const]),
      ...endpoint.errors,
    ].map(code => errorStatus[code]),
  )
  const refusals = [...statuses].sort().map(status => [String(status), { description: 'Refused', ...json(error) }])
  const answer =
    endpoint.carries === 'file_down'
      ? { content: { 'application/octet-stream': {} } }
      : json(schemaOf(endpoint.answer, 'output'))
  return {
    summary: endpoint.summary,
    description: `Permission: ${endpoint.permission}${endpoint.fresh ? ', with the password entered within the last five minutes' : ''}.`,
    ...requestParts(endpoint),
    ...(endpoint.permission !== 'public' && { security: [{ bearer: [] }] }),
    responses: { 200: { description: 'Done', ...answer }, ...Object.fromEntries(refusals) },
  }
}

/** An OpenAPI 3.1 document of the given calls. */
export function openApiOf(endpoints: readonly Endpoint[], version: string) {
  const paths: Record<string, Record<string, unknown>> = {}
  for (const endpoint of endpoints) {
    const path = endpoint.path.replace(/:(\w+)/g, '{$1}')
    paths[path] = { ...paths[path], [endpoint.method.toLowerCase()]: operation(endpoint) }
  }
  const refusal = {
    type: 'object',
    properties: { detail: { type: 'string' }, code: { type: 'string', enum: Object.keys(errorStatus) } },
    required: ['detail', 'code'],
  }
  return {
    openapi: '3.1.0',
    info: { title: 'Cabinet', version },
    paths,
    components: { schemas: { Error: refusal }, securitySchemes: { bearer: { type: 'http', scheme: 'bearer' } } },
  }
}
