// What is wrong with a form before it is sent: the contract's own sentences, field by field.
import { z } from 'zod/mini'
import type { Endpoint } from '#contract/endpoint'
import { type FieldErrors, FieldsError } from './call-error.ts'

/** The first sentence of each field that the endpoint's request would refuse. */
export function fieldErrors({ request }: Pick<Endpoint, 'request'>, input: unknown): FieldErrors {
  const issues = z.safeParse(request, input).error?.issues ?? []
  const sentences = issues.map(issue => [String(issue.path[0] ?? ''), issue.message] as const)
  return Object.fromEntries(sentences.toReversed())
}

/** Throws a FieldsError where the input doesn't fit the endpoint's request. */
export function checkFields(endpoint: Pick<Endpoint, 'request'>, input: unknown): void {
  const errors = fieldErrors(endpoint, input)
  if (Object.keys(errors).length > 0) throw new FieldsError(errors)
}
