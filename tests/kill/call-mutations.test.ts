// A small share of approvals.ts, with every test run.
import { expect, it } from 'vitest'
import { changeable } from './mutations/change.ts'
import { checkMutations } from './mutations/property.ts'

it('executes no approved call of which any one thing was changed', async () => {
  const changed = await checkMutations(200, 1)
  expect([...changed.keys()].sort()).toEqual([...changeable].sort())
})
