// What counts as a duty's threshold: its default, or a value that was set within bounds.
import { describe, expect, it } from 'vitest'
import { duties } from './index.ts'
import { changedThresholds, thresholdsOf } from './thresholds.ts'

const bound = { sentence: 'Days without an answer', default: 30, unit: 'days', min: 1, max: 365 }
const duty = { id: 'answers', thresholds: { days: bound } }

describe('a threshold', () => {
  it('is its default until another value is set', () => {
    expect(thresholdsOf(duty)('days')).toBe(30)
    expect(thresholdsOf(duty, new Map([['duties.answers.days', 14]]))('days')).toBe(14)
    expect(thresholdsOf(duty, new Map([['duties.others.days', 14]]))('days')).toBe(30)
  })

  it.each([0, 366, '14', null, Number.NaN])('stays at its default when %s was set', value => {
    expect(thresholdsOf(duty, new Map([['duties.answers.days', value]]))('days')).toBe(30)
  })

  it('is unknown by any other name', () => {
    expect(() => thresholdsOf(duty)('weeks')).toThrow('no threshold named weeks')
  })

  it('makes a duty look again when it is changed, and only then', () => {
    expect(changedThresholds(duty, new Map())).toBe('')
    expect(changedThresholds(duty, new Map([['duties.answers.days', 30]]))).toBe('')
    expect(changedThresholds(duty, new Map([['duties.answers.days', 14]]))).toBe(' days=14')
  })
})

describe('the thresholds of every duty', () => {
  const all = duties.flatMap(({ id, thresholds }) =>
    Object.entries(thresholds ?? {}).map(([name, one]) => ({ id, name, ...one })),
  )
  it('have defaults within their bounds, and say what they bound', () => {
    const wrong = all.filter(one => !(one.min <= one.default && one.default <= one.max) || one.sentence.length < 10)
    expect(wrong).toEqual([])
  })
})
