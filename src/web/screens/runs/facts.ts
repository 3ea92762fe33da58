// A run in figures: how many tokens it used, by which models, with how many tool calls.
import { builtInModel, type RunDetail } from '#contract/runs'

export type RunSums = {
  input_tokens: number
  output_tokens: number
  models: string[]
  calls: number
}

/** Milliseconds between two moments; 0 where one of them is missing. */
export const elapsed = (from: string | null, to: string | null): number =>
  from && to ? Math.max(0, new Date(to).getTime() - new Date(from).getTime()) : 0

export function sumsOf({ steps }: Pick<RunDetail, 'steps'>): RunSums {
  const calls = steps.flatMap(({ tool_calls }) => tool_calls)
  const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0)
  return {
    input_tokens: sum(steps.map(({ input_tokens }) => input_tokens)),
    output_tokens: sum(steps.map(({ output_tokens }) => output_tokens)),
    models: [...new Set(steps.map(({ model }) => model))].filter(model => model !== builtInModel),
    calls: calls.length,
  }
}
