// The engine console: its modes, what is asked of one, and what came of it.
import { z } from 'zod/mini'
import { Approval } from '#contract/approvals'
import { Evidence } from '#contract/chat'
import { Id, Timestamp } from '#contract/common'
import { RunStatus } from '#contract/runs'

export const consoleModes = [
  'chat',
  'completions',
  'chat_with_files',
  'research_queries',
  'image_analysis',
  'image_generation',
  'audio',
  'code_execution',
  'experts',
  'autonomous_mode',
  'computer_use',
] as const
export const ConsoleMode = z.enum(consoleModes)
export type ConsoleMode = z.infer<typeof ConsoleMode>

/** Which files go with a mode: any that are read, pictures alone, sound alone, or none. */
export const TakesFiles = z.enum(['none', 'any', 'images', 'audio'])
export type TakesFiles = z.infer<typeof TakesFiles>

/** Where a person goes to make something possible. */
const Help = z.object({
  label: z.string(),
  to: z.enum(['/settings', '/data', '/user-management']),
  /** Which tab of that page. */
  tab: z.optional(z.string()),
})

export const Mode = z.object({
  mode: ConsoleMode,
  name: z.string(),
  description: z.string(),
  /** What is to be written in the box, as its label. */
  input_label: z.string(),
  takes_files: TakesFiles,
  /** What it works with, in words. */
  needs: z.array(z.string()),
  available: z.boolean(),
  /** Why it is not available, or what is left out while no model is connected; null where nothing is to be said. */
  reason: z.nullable(z.string()),
  help: z.nullable(Help),
})
export type Mode = z.infer<typeof Mode>

export const EnginePart = z.object({
  part: z.enum(['database', 'workers', 'model', 'sandbox', 'browser', 'text_reader']),
  state: z.enum(['ok', 'failed', 'missing']),
  /** What was found, as a sentence. */
  detail: z.string(),
})
export type EnginePart = z.infer<typeof EnginePart>

export const EngineStatus = z.object({
  engine_initialized: z.boolean(),
  current_model: z.string(),
  current_mode: ConsoleMode,
  parts: z.array(EnginePart),
  checked_at: z.nullable(Timestamp),
  may_initialize: z.boolean(),
})
export type EngineStatus = z.infer<typeof EngineStatus>

export const ExecutionStep = z.object({ step: z.number(), action: z.string(), result: z.string() })

export const ExecutionResult = z.object({
  success: z.boolean(),
  message: z.string(),
  error: z.nullable(z.string()),
  response: z.nullable(z.string()),
  image_url: z.nullable(z.string()),
  audio_url: z.nullable(z.string()),
  execution_result: z.nullable(
    z.object({ return_code: z.nullable(z.number()), output: z.string(), error: z.string() }),
  ),
  autonomous_result: z.nullable(z.object({ steps_taken: z.array(ExecutionStep) })),
  mode: ConsoleMode,
  model_used: z.nullable(z.string()),
  timestamp: Timestamp,
  /** The run that does it: its timeline is at /api/runs/{task_id}. */
  task_id: Id,
  permission_request_id: z.nullable(Id),
  /** The median of earlier finished executions of this mode, in seconds; left out when there are none. */
  estimated_response_time: z.optional(z.number()),
  status: RunStatus,
  user_input: z.string(),
  session_id: z.string(),
  files: z.array(z.object({ name: z.string(), bytes: z.number() })),
  evidence: z.array(Evidence),
  approvals: z.array(Approval),
  written: z.array(z.object({ id: Id, path: z.string() })),
  /** Questions that the answer offers to choose from. */
  suggestions: z.array(z.string()),
})
export type ExecutionResult = z.infer<typeof ExecutionResult>

/** Together, in bytes. Larger tables and documents are uploaded under Company data. */
export const largestAttachments = 25_000_000
export const mostAttachments = 10
export const longestInput = 20_000
