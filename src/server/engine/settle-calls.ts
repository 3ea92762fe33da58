// Brings the tool calls of a step to their ends: reads are run, effects ask first, decided ones are done exactly once.
import { randomBytes } from 'node:crypto'
import { z } from 'zod/mini'
import { canonicalJson } from '../base/canonical.ts'
import { AppError } from '../base/errors.ts'
import { keepable } from '../base/keepable.ts'
import type { Advance } from './advance.ts'
import type { LedgerCall, LedgerStep, Request, Settled } from './ledger.ts'
import { type AnyTool, digestOf } from './tool.ts'

const failed = (detail: string, effect = false): Settled => ({ status: 'failed', result: { error: detail }, effect })

/** Settles what can be settled. True when the run was parked because decisions, or results of other runs, are needed. */
export async function settleCalls<Caller>(step: LedgerStep, run: Advance<Caller>): Promise<boolean> {
  const requests: Request[] = []
  const awaited: string[] = []
  for (const call of step.calls) {
    run.signal.throwIfAborted()
    const next = await settleCall(call, step, run)
    if (next === 'settled') continue
    if (next === 'follows') awaited.push(call.id)
    else requests.push(next)
  }
  if (requests.length + awaited.length === 0) return false
  const allowed = await run.ledger.park(requests, awaited)
  if (!allowed) return true
  for (const { call_id, digest, nonce, bound } of requests) {
    const call = allowed.includes(call_id) && step.calls.find(({ id }) => id === call_id)
    if (call) Object.assign(call, { status: 'ready', digest, nonce, bound })
  }
  return settleCalls(step, run)
}

async function settleCall<Caller>(
  call: LedgerCall,
  step: LedgerStep,
  run: Advance<Caller>,
): Promise<'settled' | 'follows' | Request> {
  const tool = run.tools.find(({ name }) => name === call.tool)
  switch (call.status) {
    case 'proposed':
      if (!tool) return record(call, run, failed(`There is no tool named ${call.tool}`))
      return begin(call, tool, step, run)
    case 'ready':
      if (!tool) return record(call, run, failed(`The tool ${call.tool} no longer exists`, true))
      return act(call, tool, run)
    case 'started':
      return tool && mayRepeat(tool) && isAsDecided(call, tool, run)
        ? execute(call, tool, run)
        : record(call, run, lost(call))
    default:
      return 'settled'
  }
}

/** A call that nobody has looked at yet: parse it, then run it or ask for it. */
async function begin<Caller>(call: LedgerCall, tool: AnyTool<Caller>, step: LedgerStep, run: Advance<Caller>) {
  const parsed = z.safeParse(tool.input, call.arguments)
  if (!parsed.success) return record(call, run, failed(`These arguments don't fit: ${z.prettifyError(parsed.error)}`))
  call.arguments = parsed.data
  const refusal = await run.refuse(tool)
  if (refusal) return record(call, run, { status: 'refused', result: { denied: refusal }, effect: false })
  if (tool.declaration.kind === 'reading') return execute(call, tool, run)
  try {
    return await requestFor(call, tool, step, run)
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    return record(call, run, failed(error.message))
  }
}

async function requestFor<Caller>(
  call: LedgerCall,
  tool: AnyTool<Caller>,
  step: LedgerStep,
  run: Advance<Caller>,
): Promise<Request> {
  const { declaration } = tool
  if (declaration.kind !== 'effect' || !tool.show) throw new Error(`The tool ${tool.name} needs no decision`)
  const nonce = randomBytes(16).toString('hex')
  const bound = await boundOf(call, tool, run)
  const digest = digest_of({ ...call, nonce, bound }, tool, run)
  const { description, details } = await tool.show(call.arguments, run.caller)
  const { level, category, reason, irreversible } = declaration
  const agent_note = step.text.trim().slice(0, 2000) || null
  const decision = { level, category, level_reason: reason, irreversible, description, details, agent_note }
  const changes_nothing = tool.changesNothing?.(call.arguments, bound) ?? false
  const matching = { tool_version: tool.version, variable: tool.variable ?? null, changes_nothing }
  return { call_id: call.id, arguments: call.arguments, digest, nonce, bound, ...decision, ...matching }
}

const boundOf = async <Caller>(call: LedgerCall, tool: AnyTool<Caller>, run: Advance<Caller>): Promise<unknown> =>
  (await tool.bind?.(call.arguments, run.caller)) ?? null

const digest_of = <Caller>(call: LedgerCall, tool: AnyTool<Caller>, run: Advance<Caller>): string =>
  digestOf({
    tool: tool.name,
    tool_version: tool.version,
    arguments: call.arguments,
    bound: call.bound,
    agent_id: run.agent_id,
    requester_id: run.requester_id,
    run_id: run.run_id,
    nonce: call.nonce ?? '',
  })

/** Whether the call is still, letter for letter, the one that was decided. */
const isAsDecided = <Caller>(call: LedgerCall, tool: AnyTool<Caller>, run: Advance<Caller>): boolean =>
  call.nonce !== null && digest_of(call, tool, run) === call.digest

/** Whether what it refers to is still what was shown. Arguments that lead nowhere by now refer to something else. */
async function isStillBound<Caller>(call: LedgerCall, tool: AnyTool<Caller>, run: Advance<Caller>): Promise<boolean> {
  try {
    return canonicalJson(await boundOf(call, tool, run)) === canonicalJson(call.bound)
  } catch (error) {
    if (error instanceof AppError) return false
    throw error
  }
}

/** An approved call: only exactly what was decided may run, and that it begins is committed before it does. */
async function act<Caller>(call: LedgerCall, tool: AnyTool<Caller>, run: Advance<Caller>) {
  const refusal = await run.refuse(tool)
  if (refusal) return record(call, run, { status: 'refused', result: { denied: refusal }, effect: true })
  if (!isAsDecided(call, tool, run) || !(await isStillBound(call, tool, run))) {
    const why = 'What this would touch has changed since it was approved. Nothing was done; ask again.'
    return record(call, run, { status: 'refused', result: { denied: why }, effect: true })
  }
  await run.ledger.begin(call.id)
  call.status = 'started'
  return execute(call, tool, run)
}

async function execute<Caller>(call: LedgerCall, tool: AnyTool<Caller>, run: Advance<Caller>) {
  run.onTool(tool.title)
  const outcome = await outcomeOf(call, tool, run)
  return outcome === 'follows' ? outcome : record(call, run, outcome)
}

/** What came of it. An unexpected fault inside an effect says nothing about whether it happened. */
async function outcomeOf<Caller>(
  call: LedgerCall,
  tool: AnyTool<Caller>,
  run: Advance<Caller>,
): Promise<Settled | 'follows'> {
  const effect = tool.declaration.kind === 'effect'
  const { id, bound } = call
  const { caller, signal } = run
  try {
    const { value, evidence, files, follows, ...outcome } = await tool.run(call.arguments, {
      id,
      caller,
      bound,
      signal,
    })
    if (follows) return 'follows'
    const declared = tool.declaration.kind === 'reading' ? tool.declaration.taints : null
    const taints = outcome.taints ?? declared
    return { status: 'done', result: keepable(value), evidence: evidence && keepable(evidence), files, effect, taints }
  } catch (error) {
    signal.throwIfAborted()
    if (error instanceof AppError) return failed(error.message, effect)
    run.log.error({ error, tool: tool.name, run_id: run.run_id }, 'A tool failed')
    return effect ? lost(call) : failed('The tool failed unexpectedly')
  }
}

async function record<Caller>(call: LedgerCall, run: Advance<Caller>, settled: Settled): Promise<'settled'> {
  await run.ledger.settle(call.id, settled)
  call.status = settled.status
  call.result = settled.result
  return 'settled'
}

const mayRepeat = <Caller>({ declaration }: AnyTool<Caller>) => declaration.kind === 'reading' || declaration.repeatable

const lost = (call: LedgerCall): Settled => ({
  status: 'unknown',
  result: {
    unknown: `It is not known whether ${call.tool} took effect. It will not be repeated; an administrator has been told.`,
  },
  effect: true,
})
