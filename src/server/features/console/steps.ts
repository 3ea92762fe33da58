// The steps that a run took, each as what was done and what came of it.
import { BrowserResult } from '#contract/browser'
import type { ConsoleMode, ExecutionResult } from '#contract/console'
import type { RunAnswer } from '../runs/index.ts'

const longest = 300
const cut = (text: string) => (text.length > longest ? `${text.slice(0, longest - 1).toWellFormed()}…` : text)

type Call = RunAnswer['calls'][number]

/** A field of what a tool was given or gave back, where it is a text. */
function textOf(value: unknown, ...names: string[]): string | undefined {
  if (typeof value !== 'object' || value === null) return undefined
  for (const name of names) {
    const found = (value as Record<string, unknown>)[name]
    if (typeof found === 'string' && found.trim() !== '') return found.replace(/\s+/g, ' ').trim()
  }
  return undefined
}

/** "Query data: Total amount by month". */
function actionOf({ tool, arguments: given }: Call): string {
  const words = tool.replaceAll('_', ' ')
  const about = textOf(given, 'title', 'query', 'question', 'text', 'path', 'agent_id')
  return cut(`${words.charAt(0).toUpperCase()}${words.slice(1)}${about ? `: ${about}` : ''}`)
}

function resultOf({ status, result }: Call): string {
  switch (status) {
    case 'waiting':
      return 'Waits for a decision'
    case 'proposed':
    case 'ready':
    case 'started':
      return 'Under way'
    case 'refused':
      return cut(`Not done: ${textOf(result, 'denied', 'reason') ?? 'it was refused'}`)
    case 'unknown':
      return cut(textOf(result, 'unknown') ?? 'It is not known whether it took effect')
    case 'failed':
      return cut(`Failed: ${textOf(result, 'error') ?? 'the reason is in the timeline'}`)
    default:
      return cut(textOf(result, 'result', 'output', 'shows', 'summary') ?? countOf(result) ?? 'Done')
  }
}

/** How much a tool gave back, where it gave a list. */
function countOf(result: unknown): string | undefined {
  if (typeof result !== 'object' || result === null) return undefined
  for (const [name, value] of Object.entries(result)) {
    if (Array.isArray(value) && name !== 'columns') return `${value.length} ${name.replaceAll('_', ' ')}`
  }
  return undefined
}

/** The single steps in a browser, where the call came to its end. */
function inBrowser({ tool, status, result }: Call): { action: string; result: string }[] | undefined {
  if (tool !== 'use_browser' || status !== 'done') return undefined
  return BrowserResult.safeParse(result).data?.steps.map(({ step, ok, problem, title, url }) => ({
    action: cut(step),
    result: cut(ok ? title || url || 'Done' : (problem ?? 'It did not go')),
  }))
}

export function stepsTaken(mode: ConsoleMode, { calls }: RunAnswer): ExecutionResult['autonomous_result'] {
  if (mode !== 'autonomous_mode' && mode !== 'computer_use') return null
  const taken = calls.flatMap(call => inBrowser(call) ?? [{ action: actionOf(call), result: resultOf(call) }])
  return { steps_taken: taken.map((one, at) => ({ step: at + 1, ...one })) }
}
