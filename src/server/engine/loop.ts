// The agent loop: ask the model, settle its tool calls, until it has nothing more to do or must wait for a person.
import type { LanguageModelV4FunctionTool } from '@ai-sdk/provider'
import { AppError } from '../base/errors.ts'
import { newId } from '../base/ids.ts'
import { keepable } from '../base/keepable.ts'
import type { Advance, Bounds } from './advance.ts'
import { type Answer, askModel } from './ask-model.ts'
import { LeaseLost, type LedgerStep, type NewStep } from './ledger.ts'
import { promptOf } from './prompt.ts'
import { settleCalls } from './settle-calls.ts'
import type { AnyTool } from './tool.ts'

/** Carries a claimed run on until it ends or waits. Every move is written before the next; it may die anywhere. */
export async function advance<Caller>(run: Advance<Caller>): Promise<void> {
  try {
    const steps = [...run.steps]
    const spent = { ...run.used, since: performance.now() }
    for (;;) {
      const last = steps.at(-1)
      if (last && (await settleCalls(last, run))) return
      const bound = reachedBound(run.bounds, steps.length, spent) ?? (await sharedBound(run, steps.length, spent))
      if (bound) return await run.ledger.finish('failed', bound)
      const step = await nextStep(run, steps)
      if (step.calls.length === 0) return await run.ledger.finish('succeeded', null, step)
      await run.ledger.addStep(step)
      spent.tokens += step.input_tokens + step.output_tokens
      steps.push(step)
    }
  } catch (error) {
    if (error instanceof LeaseLost || run.signal.aborted) return
    if (!(error instanceof AppError)) throw error
    await run.ledger.finish('failed', error.message)
  }
}

async function nextStep<Caller>(run: Advance<Caller>, steps: LedgerStep[]): Promise<NewStep> {
  const began = performance.now()
  const prompt = promptOf(run.instructions, run.conversation, steps)
  const answer = await askModel(
    run.model,
    { prompt, tools: offered(run.tools) },
    { onText: run.onText, signal: run.signal, pause: milliseconds => pause(milliseconds, run.signal) },
  )
  return {
    number: steps.length + 1,
    text: keepable(answer.text),
    model: run.model.modelId,
    input_tokens: answer.input_tokens,
    output_tokens: answer.output_tokens,
    elapsed_ms: Math.round(performance.now() - began),
    calls: callsOf(answer, run),
  }
}

const callsOf = <Caller>({ calls }: Answer, { tools, caller }: Advance<Caller>): LedgerStep['calls'] =>
  calls.map(({ id, tool, input }) => ({
    id: newId(),
    model_call_id: keepable(id),
    tool: keepable(tool),
    arguments: keepable(
      concealed(
        readInput(input),
        tools.find(({ name }) => name === tool),
        caller,
      ),
    ),
    status: 'proposed',
    result: null,
    digest: null,
    nonce: null,
    bound: null,
  }))

const concealed = <Caller>(given: unknown, tool: AnyTool<Caller> | undefined, caller: Caller) =>
  tool?.conceal ? tool.conceal(given, caller) : given

/** Arguments that are no JSON stay as text, which no tool's shape accepts, so that the model is told. */
function readInput(input: string): unknown {
  try {
    return input.trim() === '' ? {} : JSON.parse(input)
  } catch {
    return input
  }
}

const offered = <Caller>(tools: readonly AnyTool<Caller>[]): LanguageModelV4FunctionTool[] =>
  tools.map(({ name, description, schema }) => ({ type: 'function', name, description, inputSchema: schema }))

function reachedBound(
  bounds: Bounds,
  steps: number,
  spent: { tokens: number; seconds: number; since: number },
): string | null {
  if (steps >= bounds.steps) return `This run stopped after ${bounds.steps} steps, the most one run may take.`
  if (spent.tokens >= bounds.tokens) return `This run stopped after ${bounds.tokens} tokens, the most one run may use.`
  const seconds = spent.seconds + (performance.now() - spent.since) / 1000
  if (seconds >= bounds.seconds)
    return `This run stopped after ${bounds.seconds / 60} minutes of work, the most one run may take.`
  return null
}

/** A task and what was passed on of it may together use as much as one run, and three times as many steps. */
async function sharedBound<Caller>(
  { bounds, others }: Advance<Caller>,
  steps: number,
  spent: { tokens: number; seconds: number; since: number },
): Promise<string | null> {
  if (!others) return null
  const used = await others()
  const seconds = spent.seconds + used.seconds + (performance.now() - spent.since) / 1000
  const reached =
    (steps + used.steps >= 3 * bounds.steps && `${3 * bounds.steps} steps`) ||
    (spent.tokens + used.tokens >= bounds.tokens && `${bounds.tokens} tokens`) ||
    (seconds >= bounds.seconds && `${bounds.seconds / 60} minutes of work`)
  return reached
    ? `This run stopped because the task and what was passed on of it have used ${reached}, the most they may use together.`
    : null
}

const pause = (milliseconds: number, signal: AbortSignal) =>
  new Promise<void>((resolve, reject) => {
    const timer = setTimeout(resolve, milliseconds)
    signal.addEventListener(
      'abort',
      () => {
        clearTimeout(timer)
        reject(signal.reason)
      },
      { once: true },
    )
  })
