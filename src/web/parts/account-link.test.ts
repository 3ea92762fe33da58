// Which addresses carry the secret of an invitation or a reset.
import { expect, it } from 'vitest'
import { secretIn } from './account-link.ts'

it('finds the secret of an invitation and of a reset, also of a link that was cut off', () => {
  expect(secretIn('#invitation=abc-_9')).toBe('abc-_9')
  expect(secretIn('#reset=x')).toBe('x')
})

it('takes nothing else for one', () => {
  for (const hash of ['', '#', '#main', '#setup_code=abc', '#invitation=', '#other=reset=x']) {
    expect(secretIn(hash)).toBeUndefined()
  }
})
