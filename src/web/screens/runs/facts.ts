// A run in figures and words: how many tokens it used, by which models, with how many tool calls, what it waits for.
import type { Approval } from '#contract/approvals'
import { builtInModel, type Run, type RunDetail } from '#contract/runs'
import { isOpenRun } from '../../parts/run-open.ts'

export type RunSums = {
  input_tokens: number
  output_tokens: number
  models: string[]
  calls: number
}

/** Milliseconds between two moments; 0 where one of them is missing. */
export const elapsed = (from: string | null, to: string | null): number =>
  from && to ? Math.max(0, new Date(to).getTime() - new Date(from).getTime()) : 0

/** A model that was asked in vain stands in the costs alone. */
export function sumsOf({ steps, costs }: Pick<RunDetail, 'steps' | 'costs'>): RunSums {
  const calls = steps.flatMap(({ tool_calls }) => tool_calls)
  const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0)
  return {
    input_tokens: sum(steps.map(({ input_tokens }) => input_tokens)),
    output_tokens: sum(steps.map(({ output_tokens }) => output_tokens)),
    models: [...new Set([...steps, ...costs].map(({ model }) => model))].filter(model => model !== builtInModel),
    calls: calls.length,
  }
}

type Waiting = {
  status: Run['status']
  approvals: readonly Pick<Approval, 'status'>[]
  children: readonly Pick<Run, 'status' | 'agent_name'>[]
}

/** What a run waits for: decisions, or an agent that it passed a part on to. Undefined where it doesn't wait. */
export function waitWord({ status, approvals, children }: Waiting): string | undefined {
  if (status !== 'waiting') return undefined
  const decisions = approvals.filter(approval => approval.status === 'pending').length
  if (decisions > 0) return decisions === 1 ? 'Waiting for a decision' : `Waiting for ${decisions} decisions`
  const at_work = children.find(isOpenRun)
  return at_work && `Waiting for ${at_work.agent_name}`
}
