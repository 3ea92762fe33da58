// Addresses as text, and which ones compile.
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { hrefOf, readSearch, type Target } from './address.ts'

describe('an address', () => {
  it('names the thing in its path, whatever its id is made of', () => {
    expect(hrefOf({ to: '/data/$id', params: { id: 'a/b ?$&' } }, {})).toBe('/data/a%2Fb%20%3F%24%26')
  })

  it('leaves out what is undefined or empty', () => {
    expect(hrefOf({ to: '/files', search: { file: 'f', at: undefined, q: '' } }, {})).toBe('/files?file=f')
    expect(hrefOf({ to: '/files', search: {} }, {})).toBe('/files')
  })

  it('changes a part of what the search says so far', () => {
    const target: Target = { to: '/files', search: before => ({ ...before, at: 3 }) }
    expect(hrefOf(target, { q: 'rent' })).toBe('/files?q=rent&at=3')
  })

  it('says in its search exactly the texts that were put in', () => {
    const text = fc.string({ unit: 'grapheme', minLength: 1 })
    fc.assert(
      fc.property(text, text, (sql, ask) => {
        const query = new URL(hrefOf({ to: '/questions', search: { sql, ask } }, {}), 'https://cabinet.example').search
        expect(readSearch(query)).toEqual({ sql, ask })
      }),
    )
    expect(readSearch(`?${new URLSearchParams({ sql: "name like '%ab%'" })}`)).toEqual({ sql: "name like '%ab%'" })
  })

  it('compiles only for a page that exists, with an id exactly where one belongs', () => {
    // @ts-expect-error There is no such page.
    const wrong: Target = { to: '/nowhere' }
    // @ts-expect-error Which dataset?
    const without: Target = { to: '/data/$id' }
    // @ts-expect-error The list is about no one dataset.
    const needless: Target = { to: '/data', params: { id: '1' } }
    expect([wrong, without, needless]).toHaveLength(3)
  })
})
