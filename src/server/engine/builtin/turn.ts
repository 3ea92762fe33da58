// One turn of a conversation: what was asked last, which tools are offered, and what they have given back since.
import type {
  LanguageModelV4CallOptions,
  LanguageModelV4FunctionTool,
  LanguageModelV4Message,
  LanguageModelV4ToolResultOutput,
} from '@ai-sdk/provider'
import { z } from 'zod/mini'
import { notSure, readOffers } from './offers.ts'
import { type Outcome, outcomeOf } from './results.ts'

export type ToolUse = { tool: string; input: unknown; output: LanguageModelV4ToolResultOutput | null }

export type Turn = {
  text: string
  /** The mode of the engine that it is asked in, as the instructions name it; null in the chat. */
  mode: string | null
  /** The files that came with it, as the instructions name them. */
  attached: readonly { id: string; name: string }[]
  /** What the person said before, oldest first. */
  earlier: readonly string[]
  /** The questions that the answer before offered to choose from. */
  choices: readonly string[]
  /** Files came with the message, which no skill reads. */
  attachments: boolean
  tools: readonly LanguageModelV4FunctionTool[]
  uses: readonly ToolUse[]
}

/** What the model does next: it calls tools or says something and is done. */
export type Move = { kind: 'call'; calls: { tool: string; input: unknown }[] } | { kind: 'say'; text: string }

/** How an answer begins that tells what a word means here. */
export const explaining = 'In this company'

export const say = (text: string): Move => ({ kind: 'say', text })

/** Reads the turn that a prompt ends with. All that came before the last user message is over. */
export function turnOf({ prompt, tools, toolChoice }: LanguageModelV4CallOptions): Turn {
  const start = prompt.findLastIndex(({ role }) => role === 'user')
  const asked = prompt[start]
  const parts = asked?.role === 'user' ? asked.content : []
  const offered = toolChoice?.type === 'none' ? [] : (tools ?? []).filter(tool => tool.type === 'function')
  return {
    text: textIn(parts),
    mode: modeIn(prompt[0]),
    attached: attachedIn(prompt[0]),
    earlier: prompt
      .slice(0, Math.max(0, start))
      .flatMap(({ role, content }) => (role === 'user' ? [textIn(content)] : [])),
    choices: choicesIn(prompt.slice(0, Math.max(0, start)).findLast(({ role }) => role === 'assistant')),
    attachments: parts.some(({ type }) => type === 'file'),
    tools: offered,
    uses: usesIn(start < 0 ? [] : prompt.slice(start + 1)),
  }
}

/** Instructions are the server's own; what is data in them stands as JSON on one line. */
const modeIn = (first: LanguageModelV4Message | undefined) =>
  first?.role === 'system' ? (/^Mode: (\w+)$/m.exec(first.content)?.[1] ?? null) : null

const Attached = z.array(z.object({ id: z.string(), name: z.string() }))

function attachedIn(first: LanguageModelV4Message | undefined): Turn['attached'] {
  const line = first?.role === 'system' ? /^Attached files [^\n]*?: (\[.*\])$/m.exec(first.content)?.[1] : undefined
  return line === undefined ? [] : z.parse(Attached, JSON.parse(line))
}

const textIn = (parts: readonly { type: string; text?: unknown }[]) =>
  parts.flatMap(({ type, text }) => (type === 'text' && typeof text === 'string' ? [text] : [])).join('\n')

/** What an answer that asked back listed, as it was shown: without the signs that keep Markdown from acting. */
function choicesIn(answer: LanguageModelV4Message | undefined): string[] {
  const text = answer?.role === 'assistant' ? textIn(answer.content) : ''
  return text.startsWith(notSure) ? readOffers(text).questions : []
}

function usesIn(messages: readonly LanguageModelV4Message[]): ToolUse[] {
  const parts = messages.flatMap(message =>
    message.role === 'assistant' || message.role === 'tool' ? [...message.content] : [],
  )
  const outputs = new Map(parts.flatMap(part => (part.type === 'tool-result' ? [[part.toolCallId, part.output]] : [])))
  return parts.flatMap(part =>
    part.type === 'tool-call'
      ? [{ tool: part.toolName, input: part.input, output: outputs.get(part.toolCallId) ?? null }]
      : [],
  )
}

const absences: Record<string, string> = {
  describe_data: "This agent can't look at company data here.",
  query_data: "This agent can't look at company data here.",
  draw_chart: "This agent can't draw charts here.",
  list_overdue: "This agent can't look up overdue invoices here.",
  write_file: "This agent can't write files here.",
  delete_file: "This agent can't delete files here.",
  list_files: "This agent can't look at files here.",
  remember_reading:
    "I can't remember words here. Ask an agent in the chat, or add the word in the glossary, at /data/glossary.",
  search_documents: "This agent can't search documents here.",
  delegate_task: "This agent can't pass tasks on here.",
  check_duty: 'This agent has no duties that it can check here.',
  run_code: 'There is no sandbox here in which code could run.',
  use_browser: 'There is no browser here that I could work in.',
  ask_agent: "This agent can't ask others here.",
}

export const offers = ({ tools }: Turn, tool: string) => tools.some(({ name }) => name === tool)

/** A call of a tool that is offered; otherwise the sentence that it isn't. */
export const call = (turn: Turn, tool: string, input: unknown): Move =>
  offers(turn, tool)
    ? { kind: 'call', calls: [{ tool, input }] }
    : say(absences[tool] ?? "This agent can't do that here.")

/** How the last call of a tool in this turn ended; null when it was not called. A call without result is unknown. */
export function outcome<Value>({ uses }: Turn, tool: string, shape: z.ZodMiniType<Value>): Outcome<Value> | null {
  const use = uses.findLast(candidate => candidate.tool === tool)
  if (!use) return null
  return use.output ? outcomeOf(use.output, shape) : { kind: 'unknown', sentence: null }
}
