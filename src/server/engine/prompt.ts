// The run as a language model reads it: instructions, the conversation before, and the steps so far.
import type { LanguageModelV4Message, LanguageModelV4Prompt, LanguageModelV4ToolResultOutput } from '@ai-sdk/provider'
import type { LedgerCall, LedgerStep } from './ledger.ts'

export type Said = { role: 'user' | 'assistant'; text: string }

type Json = Extract<LanguageModelV4ToolResultOutput, { type: 'json' }>['value']

/** JSON as it will travel; what can't be written as JSON becomes null. */
const asJson = (value: unknown): Json => JSON.parse(JSON.stringify(value ?? null))

function output({ status, result }: LedgerCall): LanguageModelV4ToolResultOutput {
  if (status === 'failed') return { type: 'error-json', value: asJson(result) }
  return { type: 'json', value: asJson(result) }
}

function stepMessages({ text, calls }: LedgerStep): LanguageModelV4Message[] {
  const said: LanguageModelV4Message = {
    role: 'assistant',
    content: [
      ...(text ? [{ type: 'text' as const, text }] : []),
      ...calls.map(call => ({
        type: 'tool-call' as const,
        toolCallId: call.model_call_id,
        toolName: call.tool,
        input: asJson(call.arguments),
      })),
    ],
  }
  if (calls.length === 0) return [said]
  const results: LanguageModelV4Message = {
    role: 'tool',
    content: calls.map(call => ({
      type: 'tool-result' as const,
      toolCallId: call.model_call_id,
      toolName: call.tool,
      output: output(call),
    })),
  }
  return [said, results]
}

/** Builds the prompt of the next model call. */
export function promptOf(
  instructions: string,
  conversation: readonly Said[],
  steps: readonly LedgerStep[],
): LanguageModelV4Prompt {
  const said = conversation.map(
    ({ role, text }): LanguageModelV4Message => ({ role, content: [{ type: 'text', text }] }),
  )
  return [{ role: 'system', content: instructions }, ...said, ...steps.flatMap(stepMessages)]
}
