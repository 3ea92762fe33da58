// Where code that nobody vouches for runs on this machine, and what is run there.
import { z } from 'zod/mini'
import { Id, Nothing } from '#contract/common'
import { endpoint } from '#contract/endpoint'

export const languages = ['python', 'javascript'] as const
export const Language = z.enum(languages)
export type Language = z.infer<typeof Language>

export const mostCode = 100_000
export const mostInputs = 20

/**
 * Signs that a reader does not see, or that show other signs in another order: who approves code must see all of it.
 */
const unseen = /(?!\t|\n|\r\n)[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/u

export const Code = z.string().check(
  z.minLength(1, 'Write some code first'),
  z.maxLength(mostCode, 'This is more code than can be run at once (100,000 characters)'),
  z.refine(code => !unseen.test(code) && code.isWellFormed(), 'The code has signs in it that can not be seen'),
)

/** What is asked to be run. Files are ids of company files or of datasets; they stand under /data, tables as CSV. */
export const CodeToRun = z.strictObject({
  language: Language,
  code: Code,
  files: z._default(z.array(Id).check(z.maxLength(mostInputs)), []),
})
export type CodeToRun = z.infer<typeof CodeToRun>

/** What came of it. */
export const CodeResult = z.object({
  return_code: z.number(),
  /** Why it was ended before its end, in a sentence; null when it ended by itself. */
  ended: z.nullable(z.string()),
  output: z.string(),
  error: z.string(),
  /** More was said than is kept. */
  output_cut: z.boolean(),
  files: z.array(z.object({ id: Id, path: z.string(), media_type: z.string(), bytes: z.number() })),
  files_left_out: z.number(),
  seconds: z.number(),
  sandbox: z.enum(['bubblewrap', 'quickjs']),
})
export type CodeResult = z.infer<typeof CodeResult>

/** Which walls a language runs behind; kind is null where it doesn't run, and then there is a reason. */
const Walls = z.object({
  kind: z.nullable(z.enum(['bubblewrap', 'quickjs'])),
  version: z.nullable(z.string()),
  packages: z.array(z.string()),
  reason: z.nullable(z.string()),
})

export const status = endpoint({
  method: 'GET',
  path: '/api/sandbox',
  summary: 'Which languages can be run on this machine, and behind which walls',
  permission: 'system.status',
  request: Nothing,
  answer: z.object({ python: Walls, javascript: Walls }),
  errors: [],
})
