// What single keys mean in the list of requests.
import { describe, expect, it } from 'vitest'
import { moveOf } from './approval-keys.ts'

const never = Number.NEGATIVE_INFINITY
const press = (key: string, more: object = {}) => ({
  key,
  ctrlKey: false,
  metaKey: false,
  altKey: false,
  repeat: false,
  timeStamp: 10_000,
  ...more,
})

describe('keys of the list of requests', () => {
  it.each([
    ['j', 'next'],
    ['k', 'previous'],
    ['a', 'approve'],
    ['d', 'deny'],
    ['x', undefined],
  ] as const)('takes %s as %s', (key, move) => {
    expect(moveOf(press(key), never)).toBe(move)
  })

  it('leaves the browser’s own shortcuts alone', () => {
    expect(moveOf(press('a', { ctrlKey: true }), never)).toBeUndefined()
    expect(moveOf(press('d', { metaKey: true }), never)).toBeUndefined()
  })

  it('decides nothing while a key is held down, but moves', () => {
    expect(moveOf(press('a', { repeat: true }), never)).toBeUndefined()
    expect(moveOf(press('j', { repeat: true }), never)).toBe('next')
  })

  it('takes a letter soon after g as the way to a page', () => {
    expect(moveOf(press('a'), 9000)).toBeUndefined()
    expect(moveOf(press('a'), 8000)).toBe('approve')
  })
})
