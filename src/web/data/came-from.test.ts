import fc from 'fast-check'
import { expect, it } from 'vitest'
import { Source } from '#contract/waitlist'
import { cameFrom } from './came-from.ts'

it.each([
  [
    'the name in the link',
    'https://a.example/?utm_source=Autumn+Letter',
    'https://www.search.example/',
    'autumn letter',
  ],
  ['the page before', 'https://a.example/', 'https://www.Blog.example/post?x=1', 'blog.example'],
  [
    'the page before, where the link says nothing that can be kept',
    'https://a.example/?utm_source=%3Cb%3E',
    'https://blog.example',
    'blog.example',
  ],
  ['nothing from a page of this site', 'https://a.example/public', 'https://a.example/', null],
  ['nothing where nothing is known', 'https://a.example/', '', null],
  ['nothing from a name that is too long', `https://a.example/?utm_source=${'x'.repeat(101)}`, '', null],
])('takes %s', (_, arrived_at, referrer, source) => {
  expect(cameFrom(arrived_at, referrer)).toBe(source)
})

it('never says what the server would refuse', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), fc.oneof(fc.webUrl(), fc.string()), (name, referrer) => {
      const url = new URL('https://a.example/')
      url.searchParams.set('utm_source', name)
      const source = cameFrom(url.href, referrer)
      expect(source === null || Source.safeParse(source).success).toBe(true)
    }),
  )
})
