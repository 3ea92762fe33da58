// No call goes on by a rule that was not made for it, whatever rule and call are drawn.
import { describe, expect, it } from 'vitest'
import { checkRules, promisesOfRules } from '../../../../tests/kill/rules/property.ts'

describe('a rule', () => {
  it.each(promisesOfRules)('%s', promised => {
    // So many match that a rule which never lets anything through would be noticed.
    expect(checkRules(promised, 20_000)).toBeGreaterThan(100)
  })
})
