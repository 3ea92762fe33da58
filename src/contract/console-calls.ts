// The calls of the engine console.
import { z } from 'zod/mini'
import { ById, Id, Page, Timestamp } from '#contract/common'
import { ConsoleMode, EnginePart, EngineStatus, ExecutionResult, longestInput, Mode } from '#contract/console'
import { endpoint } from '#contract/endpoint'
import { RunStatus } from '#contract/runs'

const SessionId = z.string().check(z.trim(), z.minLength(1, 'Name the session'), z.maxLength(200))
const Input = z.string().check(z.trim(), z.minLength(1, 'Write what is to be done'), z.maxLength(longestInput))
const Said = z.union([z.string().check(z.maxLength(2000)), z.number(), z.boolean(), z.null()])

export const execute = endpoint({
  method: 'POST',
  path: '/api/pygpt/execute',
  summary: 'Let the engine do something; streamed when events are accepted, else answered within some seconds',
  permission: 'engine.chat',
  request: z.strictObject({
    mode: ConsoleMode,
    user_input: Input,
    session_id: SessionId,
    /** With `permission_request_id` nothing is begun: the answer is that of the run which asked for it. */
    context: z._default(z.nullable(z.record(z.string().check(z.maxLength(60)), Said)), null),
  }),
  answer: ExecutionResult,
  errors: ['not_found', 'forbidden', 'conflict', 'unavailable'],
  carries: 'event_stream',
})

export const executeWithFiles = endpoint({
  method: 'POST',
  path: '/api/pygpt/execute-with-files',
  summary: 'The same as a form with mode, user_input, session_id and files',
  permission: 'engine.media',
  request: z.strictObject({ mode: ConsoleMode, user_input: Input, session_id: SessionId }),
  answer: ExecutionResult,
  errors: ['forbidden', 'conflict', 'unavailable', 'too_large', 'unsupported_file', 'unreadable_file'],
  carries: 'form_up',
})

export const listModes = endpoint({
  method: 'GET',
  path: '/api/pygpt/modes',
  summary: 'The modes of the engine, and which of them the asker can use just now',
  permission: 'engine.chat',
  request: z.strictObject({}),
  answer: z.object({ modes: z.array(Mode) }),
  errors: [],
})

export const status = endpoint({
  method: 'GET',
  path: '/api/pygpt/status',
  summary: 'Whether the engine is initialized, with which model, and the mode that the asker chose last',
  permission: 'engine.chat',
  request: z.strictObject({}),
  answer: EngineStatus,
  errors: [],
})

export const switchMode = endpoint({
  method: 'POST',
  path: '/api/pygpt/switch-mode',
  summary: 'Choose a mode',
  permission: 'engine.chat',
  request: z.strictObject({ mode: ConsoleMode }),
  answer: z.object({ success: z.boolean(), mode: ConsoleMode }),
  errors: ['forbidden'],
})

export const initialize = endpoint({
  method: 'POST',
  path: '/api/pygpt/initialize',
  summary: 'Start the engine and check each of its parts',
  permission: 'can_manage',
  request: z.strictObject({}),
  answer: z.object({ success: z.boolean(), message: z.string(), parts: z.array(EnginePart) }),
  errors: [],
})

export const listExecutions = endpoint({
  method: 'GET',
  path: '/api/pygpt/executions',
  summary: 'What the asker let the engine do, newest first',
  permission: 'engine.chat',
  request: z.extend(Page, { mode: z.optional(ConsoleMode) }),
  answer: z.object({
    executions: z.array(
      z.object({ task_id: Id, mode: ConsoleMode, user_input: z.string(), status: RunStatus, timestamp: Timestamp }),
    ),
    next: z.nullable(z.string()),
  }),
  errors: [],
})

export const getExecution = endpoint({
  method: 'GET',
  path: '/api/pygpt/executions/:id',
  summary: 'What came of one of the own executions, as it stands now',
  permission: 'engine.chat',
  request: ById,
  answer: ExecutionResult,
  errors: ['not_found'],
})

/** What the stream of an execution carries, one JSON object an event. */
export const ExecutionPart = z.discriminatedUnion('type', [
  z.object({ type: z.literal('accepted'), task_id: Id }),
  z.object({ type: z.literal('delta'), text: z.string(), restart: z.optional(z.boolean()) }),
  z.object({ type: z.literal('tool'), title: z.string() }),
  z.object({ type: z.literal('result'), result: ExecutionResult }),
  z.object({ type: z.literal('error'), detail: z.string(), code: z.string() }),
])
export type ExecutionPart = z.infer<typeof ExecutionPart>
