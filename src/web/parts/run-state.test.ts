// What is said about a run that did not simply end well.
import { expect, it } from 'vitest'
import { sentenceOf } from './run-state.tsx'

it('says why a run failed or stopped, and something where nothing is known', () => {
  const run = { outcome: null, approvals: [] }
  expect(sentenceOf({ ...run, status: 'failed', outcome: 'It refused the key.' })).toBe('It refused the key.')
  expect(sentenceOf({ ...run, status: 'failed' })).toBe('This could not be finished.')
  expect(sentenceOf({ ...run, status: 'cancelled' })).toBe('This was stopped.')
  expect(sentenceOf({ ...run, status: 'waiting' })).toBe('Waiting for a decision.')
})
