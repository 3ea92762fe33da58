// What the other process sends back about a request: how far it is, its answer, or why there is none.
import { z } from 'zod'
import { type ErrorCode, errorStatus } from '#contract/errors'
import { AppError, messageOf } from '../../base/errors.ts'

const isErrorCode = (code: string): code is ErrorCode => code in errorStatus

const failure = z.object({
  code: z.string().refine(isErrorCode),
  message: z.string(),
  /** For the log, when the fault is ours. */
  detail: z.string().optional(),
})

const progress = z.object({ fraction: z.number(), rows: z.number().optional() })
/** How far the work is: from 0 to 1, and how many rows it has read where it reads rows. */
export type Progress = { fraction: number; rows?: number | undefined }

export const reply = z.object({
  id: z.number(),
  progress: progress.optional(),
  answer: z.unknown().optional(),
  failure: failure.optional(),
})
export type Reply = z.infer<typeof reply>
export type Failure = z.infer<typeof failure>

/** An error in a form that travels between processes. */
export function toFailure(error: unknown, sentence: string): Failure {
  if (error instanceof AppError) return { code: error.code, message: error.message }
  const detail = error instanceof Error ? error.stack : undefined
  return { code: 'internal', message: sentence, detail: detail ?? messageOf(error) }
}
