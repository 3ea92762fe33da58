// What the tools give back, checked where it comes in.
import type { LanguageModelV4ToolResultOutput } from '@ai-sdk/provider'
import { z } from 'zod/mini'
import { Cell } from '#contract/common'

export const QueryResult = z.object({
  columns: z.array(z.object({ name: z.string(), type: z.string() })),
  rows: z.array(z.array(Cell)),
  row_count: z.number(),
  truncated: z.boolean(),
})
export type QueryResult = z.infer<typeof QueryResult>

export const OverdueInvoice = z.object({
  party: z.string(),
  email: z.nullable(z.string()),
  invoice: z.nullable(z.string()),
  /** Where the invoices of the table come in several currencies. */
  currency: z.optional(z.nullable(z.string())),
  amount: z.string(),
  due_date: z.iso.date(),
  days_overdue: z.number(),
})
export type OverdueInvoice = z.infer<typeof OverdueInvoice>

export const OverdueList = z.object({
  today: z.iso.date(),
  currency: z.nullable(z.string()),
  invoices: z.array(OverdueInvoice),
  /** The list was cut, so that nobody's invoices are sure to be complete. */
  truncated: z.optional(z.boolean()),
  dataset: z.object({ id: z.string(), name: z.string(), version: z.number() }),
})
export type OverdueList = z.infer<typeof OverdueList>

export const Written = z.object({ written: z.array(z.object({ id: z.string(), path: z.string() })) })
export type Written = z.infer<typeof Written>
export const Deleted = z.object({ deleted: z.array(z.union([z.string(), z.object({ path: z.string() })])) })
export const FileList = z.object({
  files: z.array(z.object({ path: z.string(), bytes: z.number(), created_at: z.string() })),
})
export type FileList = z.infer<typeof FileList>

export const FoundPassages = z.object({
  /** Documents that could be searched. */
  searched: z.number(),
  unknown: z.array(z.object({ word: z.string(), near: z.array(z.string()) })),
  passages: z.array(
    z.object({
      document: z.string(),
      place: z.string(),
      text: z.string(),
      found_by: z.enum(['words', 'meaning', 'both']),
    }),
  ),
})
export type FoundPassages = z.infer<typeof FoundPassages>

export const DutyOutcome = z.object({
  title: z.string(),
  /** "Found 5 things, closed 1". */
  outcome: z.string(),
  open_findings: z.number(),
  open: z.array(z.object({ title: z.string(), priority: z.string() })),
  waiting_for: z.optional(z.string()),
})
export type DutyOutcome = z.infer<typeof DutyOutcome>

const Waiting = z.object({ waiting_for: z.string() })
/** What the person who decided wrote about it stands as the feedback. */
const Denied = z.object({ denied: z.unknown(), feedback: z.optional(z.string()) })
const Expired = z.object({ expired: z.literal(true) })
const Cancelled = z.object({ cancelled: z.literal(true) })
const Unknown = z.object({ unknown: z.unknown() })
const ErrorSentence = z.object({ error: z.string() })

/** How a tool call ended, whatever form its result came in. */
export type Outcome<Value> =
  | { kind: 'done'; value: Value }
  | { kind: 'waiting'; sentence: string }
  | { kind: 'denied'; reason: string | null }
  | { kind: 'expired' }
  | { kind: 'cancelled' }
  | { kind: 'unknown'; sentence: string | null }
  | { kind: 'failed'; sentence: string }

type Output = LanguageModelV4ToolResultOutput

/** Reads a tool's output as `shape` or as one of the ways in which it did not happen. */
export function outcomeOf<Value>(output: Output, shape: z.ZodMiniType<Value>): Outcome<Value> {
  if (output.type === 'execution-denied') return { kind: 'denied', reason: sentenceOf(output.reason) }
  const value = valueIn(output)
  if (output.type === 'error-text' || output.type === 'error-json')
    return { kind: 'failed', sentence: failureOf(value) }
  const done = z.safeParse(shape, value)
  if (done.success) return { kind: 'done', value: done.data }
  return refusalOf(value) ?? { kind: 'failed', sentence: failureOf(value) }
}

/** The value of an output; text that is JSON counts as what it says. */
function valueIn(output: Exclude<Output, { type: 'execution-denied' }>): unknown {
  const text =
    output.type === 'content'
      ? output.value.flatMap(part => (part.type === 'text' ? [part.text] : [])).join('')
      : output.value
  if (typeof text !== 'string') return text
  try {
    return JSON.parse(text)
  } catch {
    return text
  }
}

function refusalOf(value: unknown): Exclude<Outcome<never>, { kind: 'done' }> | null {
  const waiting = z.safeParse(Waiting, value)
  if (waiting.success) return { kind: 'waiting', sentence: waiting.data.waiting_for }
  const denied = z.safeParse(Denied, value)
  if (denied.success && denied.data.denied !== undefined)
    return { kind: 'denied', reason: sentenceOf(denied.data.feedback) ?? sentenceOf(denied.data.denied) }
  if (z.safeParse(Expired, value).success) return { kind: 'expired' }
  if (z.safeParse(Cancelled, value).success) return { kind: 'cancelled' }
  const unknown = z.safeParse(Unknown, value)
  if (unknown.success && unknown.data.unknown !== undefined) {
    return { kind: 'unknown', sentence: sentenceOf(unknown.data.unknown) }
  }
  return null
}

const sentenceOf = (value: unknown) => (typeof value === 'string' && value.trim() !== '' ? value.trim() : null)

function failureOf(value: unknown): string {
  const error = z.safeParse(ErrorSentence, value)
  return (error.success ? error.data.error : sentenceOf(value)) ?? 'The tool gave an answer of an unknown form.'
}
