// Parsing what comes in, with a sentence that names the field when it does not fit.
import { z } from 'zod/mini'
import { AppError } from './errors.ts'
import { isKeepable } from './keepable.ts'

z.config(z.locales.en())

/** The first thing that does not fit, as a sentence: "email: Enter an e-mail address". */
function sentence(error: z.core.$ZodError): string {
  const [issue] = error.issues
  if (!issue) return 'This request does not fit'
  const path = issue.path.join('.')
  if (issue.code === 'unrecognized_keys') return `Unknown field: ${[...issue.path, issue.keys[0]].join('.')}`
  return path ? `${path}: ${issue.message}` : issue.message
}

/** The value as the schema makes it; throws invalid with a sentence. */
export function parsed<Schema extends z.ZodMiniType>(schema: Schema, raw: unknown): z.output<Schema> {
  if (!isKeepable(raw))
    throw new AppError('invalid', 'This contains a character that no text can hold: remove it and try again')
  const result = schema.safeParse(raw)
  if (result.success) return result.data
  throw new AppError('invalid', sentence(result.error))
}
