// Conversations with an agent.
import { z } from 'zod/mini'
import { Approval } from '#contract/approvals'
import { AnswerColumn, Chart } from '#contract/charts'
import { ById, Cell, Id, Nothing, Success, Timestamp } from '#contract/common'
import { endpoint } from '#contract/endpoint'
import { QuotedPassage } from '#contract/passages'
import { RunStatus } from '#contract/runs'

export const ChatSession = z.object({ id: Id, title: z.string(), agent_id: z.string(), updated_at: Timestamp })
export type ChatSession = z.infer<typeof ChatSession>

const shown = (length: number) => z.string().check(z.maxLength(length))

/**
 * How a question was understood, part by part. A part is corrected by asking the question of one of its alternatives,
 * which means exactly that.
 */
export const EvidenceReading = z.object({
  text: shown(2000),
  parts: z
    .array(
      z.object({
        kind: z.enum(['table', 'measure', 'filter', 'group', 'period']),
        text: shown(300),
        alternatives: z.array(z.object({ text: shown(300), question: shown(1000) })).check(z.maxLength(10)),
      }),
    )
    .check(z.maxLength(20)),
})
export type EvidenceReading = z.infer<typeof EvidenceReading>

/** Where an answer comes from: the question as SQL, the rows it gave, the version of the data it read. */
export const Evidence = z.object({
  title: z.string(),
  /** Empty for documents, and where the system counted what it keeps itself: files, runs, approvals. */
  sql: z.string(),
  datasets: z.array(z.object({ id: Id, name: z.string(), version: z.number() })),
  columns: z.array(z.string()),
  rows: z.array(z.array(Cell)),
  row_count: z.number(),
  /** There were more rows than were read. */
  truncated: z.optional(z.boolean()),
  /** What is known of the columns, in their order. */
  answer_columns: z.optional(z.array(AnswerColumn)),
  /** How the rows were asked to be drawn. */
  chart: z.optional(Chart),
  asked_at: Timestamp,
  /** Where the question was asked in words. */
  reading: z.optional(EvidenceReading),
  /** What was found in documents instead of tables; then there is no SQL. */
  passages: z.optional(z.array(QuotedPassage)),
})
export type Evidence = z.infer<typeof Evidence>

export const Message = z.object({
  id: Id,
  content: z.string(),
  message_type: z.enum(['user', 'ai']),
  timestamp: Timestamp,
  file_attachments: z.array(z.string()),
  /** Whoever asked called this answer not helpful. */
  marked_bad: z.boolean(),
  /** For answers: the run behind it. */
  run: z.nullable(
    z.object({
      id: Id,
      status: RunStatus,
      outcome: z.nullable(z.string()),
      model: z.nullable(z.string()),
      evidence: z.array(Evidence),
      approvals: z.array(Approval),
      files: z.array(z.object({ id: Id, path: z.string() })),
      /** Questions that can be asked next, made from the data that is there. */
      suggestions: z.array(z.string()),
    }),
  ),
})
export type Message = z.infer<typeof Message>

export const createSession = endpoint({
  method: 'POST',
  path: '/api/chat/sessions',
  summary: 'Begin a conversation',
  permission: 'chat.use',
  request: z.strictObject({ agent_id: z._default(z.string().check(z.maxLength(60)), 'cfo') }),
  answer: ChatSession,
  errors: ['not_found'],
})

export const listSessions = endpoint({
  method: 'GET',
  path: '/api/chat/sessions',
  summary: 'The own conversations, last used first',
  permission: 'chat.use',
  request: Nothing,
  answer: z.array(ChatSession),
  errors: [],
})

export const listMessages = endpoint({
  method: 'GET',
  path: '/api/chat/sessions/:id/messages',
  summary: 'The messages of one conversation, oldest first',
  permission: 'chat.use',
  request: ById,
  answer: z.array(Message),
  errors: ['not_found'],
})

export const sendMessage = endpoint({
  method: 'POST',
  path: '/api/chat/sessions/:id/messages',
  summary: 'Say something; the answer is the AI message, streamed when events are accepted',
  permission: 'chat.use',
  request: z.strictObject({
    id: Id,
    content: z.string().check(z.trim(), z.minLength(1, 'Write a message first'), z.maxLength(20_000)),
  }),
  answer: Message,
  errors: ['not_found', 'conflict', 'unavailable'],
  carries: 'event_stream',
})

export const markMessage = endpoint({
  method: 'POST',
  path: '/api/chat/messages/:id/mark',
  summary: 'Call an answer not helpful, or take that back; administrators hear how many there were, not what was said',
  permission: 'chat.use',
  request: z.strictObject({ id: Id, bad: z.boolean() }),
  answer: Success,
  errors: ['not_found'],
})

export const removeSession = endpoint({
  method: 'DELETE',
  path: '/api/chat/sessions/:id',
  summary: 'Delete a conversation',
  permission: 'chat.use',
  request: ById,
  answer: Success,
  errors: ['not_found'],
})

export const suggestions = endpoint({
  method: 'GET',
  path: '/api/chat/suggestions',
  summary: 'Questions that can be answered with the data that is there',
  permission: 'chat.use',
  request: Nothing,
  answer: z.object({ suggestions: z.array(z.string()) }),
  errors: [],
})

/** What the stream of a sent message carries, one JSON object an event. */
export const ChatStreamPart = z.discriminatedUnion('type', [
  z.object({ type: z.literal('accepted'), user_message: Message, message_id: Id, run_id: Id }),
  z.object({ type: z.literal('delta'), text: z.string(), restart: z.optional(z.boolean()) }),
  z.object({ type: z.literal('tool'), title: z.string() }),
  z.object({ type: z.literal('message'), message: Message }),
  z.object({ type: z.literal('error'), detail: z.string(), code: z.string() }),
])
export type ChatStreamPart = z.infer<typeof ChatStreamPart>
