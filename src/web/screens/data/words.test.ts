import { describe, expect, it } from 'vitest'
import { columnRoles } from '#contract/columns'
import { confidenceWords, roleGroups } from './words.ts'

describe('the words for columns', () => {
  it('offers every role exactly once', () => {
    expect(roleGroups.flatMap(({ roles }) => roles).toSorted()).toEqual(columnRoles.toSorted())
  })

  it('says how sure a suggestion is', () => {
    expect([1, 0.9, 0.89, 0.7, 0.4, 0.1].map(confidenceWords)).toEqual([
      'Very sure',
      'Very sure',
      'Fairly sure',
      'Fairly sure',
      'Not sure',
      'A guess',
    ])
  })
})
