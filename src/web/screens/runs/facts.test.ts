// A run in figures.
import { expect, it } from 'vitest'
import { builtInModel, type RunDetail } from '#contract/runs'
import { elapsed, sumsOf } from './facts.ts'

const call = (
  started_at: string | null,
  ended_at: string | null,
): RunDetail['steps'][number]['tool_calls'][number] => ({
  id: '018f6b1e-0000-7000-8000-000000000001',
  tool: 'query_data',
  status: 'done',
  arguments: {},
  result: {},
  approval_id: null,
  started_at,
  ended_at,
})
const step = (model: string, calls: ReturnType<typeof call>[]) => ({
  number: 1,
  text: '',
  model,
  input_tokens: 10,
  output_tokens: 2,
  elapsed_ms: 100,
  created_at: '2026-11-21T09:00:00Z',
  tool_calls: calls,
})

it('adds up the work on a run, with the time of its tools', () => {
  const tool = call('2026-11-21T09:00:00.000Z', '2026-11-21T09:00:00.250Z')
  const steps = [step('gpt-x', [tool]), step('gpt-x', []), step(builtInModel, [call(null, null)])]
  expect(sumsOf({ steps })).toEqual({ worked: 550, input_tokens: 30, output_tokens: 6, models: ['gpt-x'], calls: 2 })
})

it('takes no time between moments of which one is missing, or that a clock has turned round', () => {
  expect(elapsed(null, '2026-11-21T09:00:00Z')).toBe(0)
  expect(elapsed('2026-11-21T09:00:01Z', '2026-11-21T09:00:00Z')).toBe(0)
})
