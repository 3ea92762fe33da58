// Runs: one piece of an agent's work, as rows.
import { z } from 'zod/mini'
import { ById, Id, Page, Timestamp } from '#contract/common'
import { endpoint } from '#contract/endpoint'

/** The name of the model that is rules, where a model is named. */
export const builtInModel = 'built-in skills'

export const runStatuses = ['queued', 'running', 'waiting', 'succeeded', 'failed', 'cancelled'] as const
export const RunStatus = z.enum(runStatuses)
export type RunStatus = z.infer<typeof RunStatus>

export const toolCallStatuses = [
  'proposed',
  'waiting',
  'ready',
  'started',
  'done',
  'failed',
  'refused',
  'unknown',
] as const
export const ToolCallStatus = z.enum(toolCallStatuses)
export type ToolCallStatus = z.infer<typeof ToolCallStatus>

/** What makes a run tainted once it has read it: words that nobody in the company vouches for. */
export const taints = ['document', 'web_page', 'message', 'agent_text'] as const
export const Taint = z.enum(taints)
export type Taint = z.infer<typeof Taint>

export const ToolCall = z.object({
  id: Id,
  tool: z.string(),
  status: ToolCallStatus,
  arguments: z.unknown(),
  result: z.unknown(),
  approval_id: z.nullable(Id),
  /** Who let it go on, where that had to be decided: a person, or a rule that a person made. */
  approved_by: z.nullable(z.enum(['person', 'rule'])),
  started_at: z.nullable(Timestamp),
  ended_at: z.nullable(Timestamp),
})
export type ToolCall = z.infer<typeof ToolCall>

export const Step = z.object({
  number: z.number(),
  text: z.string(),
  model: z.string(),
  input_tokens: z.number(),
  output_tokens: z.number(),
  elapsed_ms: z.number(),
  created_at: Timestamp,
  tool_calls: z.array(ToolCall),
})

export const Run = z.object({
  id: Id,
  agent_id: z.string(),
  kind: z.enum(['chat', 'duty']),
  status: RunStatus,
  requester: z.string(),
  title: z.string(),
  /** Why it failed or stopped, as a sentence. */
  outcome: z.nullable(z.string()),
  created_at: Timestamp,
  ended_at: z.nullable(Timestamp),
})
export type Run = z.infer<typeof Run>

export const RunDetail = z.extend(Run, { steps: z.array(Step) })
export type RunDetail = z.infer<typeof RunDetail>

export const list = endpoint({
  method: 'GET',
  path: '/api/runs',
  summary: 'Runs the asker may see, newest first',
  permission: 'runs.stop',
  request: z.extend(Page, { status: z.optional(RunStatus) }),
  answer: z.object({ runs: z.array(Run), next: z.nullable(z.string()) }),
  errors: [],
})

export const get = endpoint({
  method: 'GET',
  path: '/api/runs/:id',
  summary: 'One run with its steps and tool calls',
  permission: 'runs.stop',
  request: ById,
  answer: RunDetail,
  errors: ['not_found'],
})

export const cancel = endpoint({
  method: 'POST',
  path: '/api/runs/:id/cancel',
  summary: 'Stop a run',
  permission: 'runs.stop',
  request: ById,
  answer: Run,
  errors: ['not_found', 'conflict'],
})

export const UnknownCall = z.extend(ToolCall, { run_id: Id, agent_id: z.string(), requester: z.string() })
export type UnknownCall = z.infer<typeof UnknownCall>

export const unknownCalls = endpoint({
  method: 'GET',
  path: '/api/runs/unknown-calls',
  summary: 'Tool calls whose outcome is unknown after a crash',
  permission: 'system.details',
  request: z.strictObject({}),
  answer: z.object({ calls: z.array(UnknownCall) }),
  errors: [],
})

export const repeatUnknownCall = endpoint({
  method: 'POST',
  path: '/api/runs/unknown-calls/:id/repeat',
  summary: 'Ask for a new approval to do a call again whose outcome was unknown; answers the run that asks',
  permission: 'system.details',
  request: ById,
  answer: Run,
  errors: ['not_found', 'conflict'],
})

export const settleUnknownCall = endpoint({
  method: 'POST',
  path: '/api/runs/unknown-calls/:id/settle',
  summary: 'Record what a person found out about a call whose outcome was unknown',
  permission: 'system.details',
  request: z.strictObject({ id: Id, happened: z.boolean() }),
  answer: ToolCall,
  errors: ['not_found', 'conflict'],
})
