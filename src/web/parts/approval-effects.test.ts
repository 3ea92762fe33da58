// Many effects in one line.
import { expect, it } from 'vitest'
import { countsOf } from './approval-effects.tsx'

it('counts effects by what happens, in the order they come', () => {
  const effects = ['New file', 'Replaces', 'New file', 'New file'].map(label => ({ label, value: 'x' }))
  expect(countsOf(effects)).toBe('3 × New file, 1 × Replaces')
})
