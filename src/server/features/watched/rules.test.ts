// What robots.txt allows, and what counts as a change: on examples and on any text.
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { differenceOf } from './difference.ts'
import { mayLook } from './robots.ts'

describe('robots.txt', () => {
  it.each([
    ['', '/anything', true],
    ['User-agent: *\nDisallow:', '/anything', true],
    ['User-agent: *\nDisallow: /', '/', false],
    ['User-agent: *\nDisallow: /private', '/private/a', false],
    ['User-agent: *\nDisallow: /private', '/public', true],
    ['User-agent: *\nDisallow: /\nAllow: /open', '/open/a', true],
    ['User-agent: *\nAllow: /a\nDisallow: /a', '/a', true],
    ['User-agent: *\nDisallow: /*.pdf$', '/x/a.pdf', false],
    ['User-agent: *\nDisallow: /*.pdf$', '/x/a.pdf?b', true],
    ['User-agent: *\nDisallow: /*?session=', '/a?session=1', false],
    ['User-agent: other\nDisallow: /', '/', true],
    ['User-agent: *\nDisallow: /\n\nUser-agent: Cabinet\nAllow: /', '/a', true],
    ['User-agent: Cabinet\nUser-agent: Other\nDisallow: /a # why', '/a', false],
    ['\uFEFFuser-AGENT : * \r\n disallow : /a', '/a', false],
    ['<html>Not found</html>', '/', true],
  ])('%j lets %s be looked at: %s', (robots, path, allowed) => {
    expect(mayLook(robots, path)).toBe(allowed)
  })

  it('is read without fail and without end, whatever stands in it', () => {
    fc.assert(fc.property(fc.string(), fc.string(), (robots, path) => typeof mayLook(robots, `/${path}`) === 'boolean'))
    expect(mayLook(`User-agent: *\nDisallow: /${'*a'.repeat(5_000)}$`, `/${'a'.repeat(2_000)}`)).toBe(true)
  })
})

describe('a change', () => {
  it('is the lines that came and went, not their order', () => {
    expect(differenceOf(['a', 'b', 'b'], ['b', 'c', 'a'])).toEqual({ added: ['c'], removed: ['b'] })
    expect(differenceOf(['a', 'b'], ['b', 'a'])).toBe(null)
  })

  it('is none between a text and itself, and the reverse the other way round', () => {
    const lines = fc.array(fc.string({ maxLength: 5 }), { maxLength: 15 })
    fc.assert(
      fc.property(lines, lines, (before, now) => {
        expect(differenceOf(before, before)).toBe(null)
        const [there, back] = [differenceOf(before, now), differenceOf(now, before)]
        expect(there?.added).toEqual(back?.removed)
        expect(there?.removed).toEqual(back?.added)
      }),
    )
  })
})
