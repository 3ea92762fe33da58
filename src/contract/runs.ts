// Runs: one piece of an agent's work, as rows.
import { z } from 'zod/mini'
import { Approval } from '#contract/approvals'
import { ById, Id, Page, Priority, Timestamp } from '#contract/common'
import { endpoint } from '#contract/endpoint'
import { capabilityNames } from '#contract/providers'

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

/** What is asked in the chat or of the engine, a duty, a task, and the look whether workers are alive. */
export const runKinds = ['chat', 'duty', 'task', 'engine', 'check'] as const
const RunKind = z.enum(runKinds)
export type RunKind = z.infer<typeof RunKind>

export const Run = z.object({
  id: Id,
  agent_id: z.string(),
  agent_name: z.string(),
  kind: RunKind,
  status: RunStatus,
  requester: z.string(),
  title: z.string(),
  /** Why it failed or stopped, as a sentence. */
  outcome: z.nullable(z.string()),
  created_at: Timestamp,
  ended_at: z.nullable(Timestamp),
  /** Of tasks; null for other kinds. */
  priority: z.nullable(Priority),
  due_at: z.nullable(Timestamp),
  files: z.array(z.object({ id: Id, name: z.string() })),
  /** The run that passed this on, the call by which it did, and the run it all began with. */
  parent_id: z.nullable(Id),
  parent_call_id: z.nullable(Id),
  root_id: Id,
  depth: z.number(),
  tokens: z.number(),
  worked_seconds: z.number(),
  /** What models of providers cost so far, in millionths of the currency, as far as they have a price. */
  cost_micros: z.number(),
  cost_currency: z.nullable(z.string()),
  /** Calls of models that have no price: the run cost more than is known. */
  unpriced_calls: z.number(),
})
export type Run = z.infer<typeof Run>

const Cost = z.object({
  id: Id,
  provider: z.string(),
  model: z.string(),
  capability: z.enum(capabilityNames),
  input_tokens: z.number(),
  output_tokens: z.number(),
  /** Null where the model had no price. */
  cost_micros: z.nullable(z.number()),
  currency: z.nullable(z.string()),
  created_at: Timestamp,
})

export const RunDetail = z.extend(Run, {
  /** What was asked, in the words of whoever asked. */
  asked: z.string(),
  steps: z.array(Step),
  /** Requests of its tool calls, as far as the asker may see them. */
  approvals: z.array(Approval),
  /** Runs that it passed a part on to; `parent_call_id` names the tool call. */
  children: z.array(Run),
  /** Each call of a provider's model that is over, also one that failed. */
  costs: z.array(Cost),
})
export type RunDetail = z.infer<typeof RunDetail>

export const list = endpoint({
  method: 'GET',
  path: '/api/runs',
  summary: 'Runs the asker may see, newest first',
  permission: 'runs.stop',
  request: z.extend(Page, {
    status: z.optional(RunStatus),
    kind: z.optional(RunKind),
    agent_id: z.optional(z.string().check(z.maxLength(60))),
  }),
  answer: z.object({ runs: z.array(Run), next: z.nullable(z.string()) }),
  errors: [],
})

export const get = endpoint({
  method: 'GET',
  path: '/api/runs/:id',
  summary: 'The timeline of one run: steps with what the model said, tool calls, approvals, tokens, time, children',
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
