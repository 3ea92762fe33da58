// Which pictures count as alike, by their marks.
import { expect, it } from 'vitest'
import { alike, difference } from './alike.ts'

const picture = (name: string, likeness: string) => ({
  name,
  look: {
    state: 'seen' as const,
    width: 9,
    height: 9,
    sharpness: 50,
    likeness,
    format: 'PNG' as const,
    colours: [],
    noted: [],
  },
})

it('counts the marks in which two pictures differ', () => {
  expect(difference('00000000000000ff', '000000000000000f')).toBe(4)
  expect(difference('ffffffffffffffff', '0000000000000000')).toBe(64)
})

it('names those that differ in few marks, and leaves out even ones and what was not seen', () => {
  const all = [
    picture('one', 'f0f0f0f0f0f0f0f0'),
    picture('nearly one', 'f0f0f0f0f0f0f0f3'),
    picture('other', '0ff00ff00ff00ff0'),
    picture('white', '0000000000000000'),
    picture('grey', '0000000000000001'),
    { name: 'cut off', look: { state: 'broken' as const } },
  ]
  expect(alike(all, 4).map(({ name }) => name)).toEqual(['one', 'nearly one'])
  expect(alike(all, 1)).toEqual([])
  expect(alike([], 4)).toEqual([])
})
