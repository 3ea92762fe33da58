// A run in figures.
import { expect, it } from 'vitest'
import { builtInModel, type RunDetail } from '#contract/runs'
import { elapsed, sumsOf, waitWord } from './facts.ts'

const call: RunDetail['steps'][number]['tool_calls'][number] = {
  id: '018f6b1e-0000-7000-8000-000000000001',
  tool: 'query_data',
  status: 'done',
  arguments: {},
  result: {},
  approval_id: null,
  approved_by: null,
  started_at: null,
  ended_at: null,
}
const step = (model: string, calls: (typeof call)[]) => ({
  number: 1,
  text: '',
  model,
  input_tokens: 10,
  output_tokens: 2,
  elapsed_ms: 100,
  created_at: '2026-11-21T09:00:00Z',
  tool_calls: calls,
})

const cost: RunDetail['costs'][number] = {
  id: call.id,
  provider: 'Own server',
  model: 'gpt-y',
  capability: 'text',
  input_tokens: 4,
  output_tokens: 0,
  cost_micros: 4,
  currency: null,
  created_at: '2026-11-21T09:00:00Z',
}

it('adds up what the steps of a run used', () => {
  const steps = [step('gpt-x', [call]), step('gpt-x', []), step(builtInModel, [call])]
  expect(sumsOf({ steps, costs: [] })).toEqual({ input_tokens: 30, output_tokens: 6, models: ['gpt-x'], calls: 2 })
  expect(sumsOf({ steps: [], costs: [cost] })).toMatchObject({ input_tokens: 0, models: ['gpt-y'] })
})

it('knows how long a tool worked', () => {
  expect(elapsed('2026-11-21T09:00:00.000Z', '2026-11-21T09:00:00.250Z')).toBe(250)
})

it('takes no time between moments of which one is missing, or that a clock has turned round', () => {
  expect(elapsed(null, '2026-11-21T09:00:00Z')).toBe(0)
  expect(elapsed('2026-11-21T09:00:01Z', '2026-11-21T09:00:00Z')).toBe(0)
})

it('tells a wait for a decision from one for another agent', () => {
  const passed_on = { status: 'running', agent_name: 'Human Resources' } as const
  const waiting = { status: 'waiting', approvals: [{ status: 'approved' }], children: [passed_on] } as const
  expect(waitWord(waiting)).toBe('Waiting for Human Resources')
  expect(waitWord({ ...waiting, approvals: [{ status: 'pending' }] })).toBe('Waiting for a decision')
  expect(waitWord({ ...waiting, approvals: [{ status: 'pending' }, { status: 'pending' }] })).toBe(
    'Waiting for 2 decisions',
  )
  expect(waitWord({ ...waiting, children: [{ ...passed_on, status: 'succeeded' }] })).toBeUndefined()
  expect(waitWord({ ...waiting, status: 'running' })).toBeUndefined()
})
