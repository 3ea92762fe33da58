import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Domain, domains, type Role } from '#contract/access'
import type { SearchAnswer } from '#contract/documents'
import { openHouse, type TestHouse } from '../../../../tests/support/house.ts'
import { keepDocument } from '../../../../tests/support/kept-document.ts'

const words = ['anchor', 'bellows', 'candle', 'dagger', 'ermine', 'falcon', 'goblet', 'hammer', 'inkwell', 'jasmine']
/** What the table of roles says, written down once more by hand. */
const sees: [Role, string | null, Domain[]][] = [
  ['master_admin', null, ['general', 'financial', 'sales', 'hr', 'operational', 'strategic']],
  ['department_admin', 'hr', ['general', 'hr', 'operational']],
  ['department_admin', 'finance', ['general', 'financial', 'operational']],
  ['team_lead', 'sales', ['general', 'sales', 'operational']],
  ['viewer', null, ['general', 'operational']],
]
type Reader = { token: string; user_id: string; domains: Domain[] }
type Kept = { id: string; domain: Domain; owner: string | null; words: string[] }

let house: TestHouse
const readers: Reader[] = []
const kept: Kept[] = []

async function keep(domain: Domain, owner: string | null, its: string[]) {
  const texts = [its.slice(1), its].map(some => some.join(' '))
  const id = await keepDocument(house, { name: its[0] ?? '', texts, domain, owner })
  kept.push({ id, domain, owner, words: its })
}

beforeAll(async () => {
  house = await openHouse()
  await house.registerFirst()
  for (const [role, department, seen] of sees) {
    const { access_token, user } = await house.person(role, department ? { department } : {})
    readers.push({ token: access_token, user_id: user.id, domains: seen })
  }
  const some = fc.sample(fc.tuple(fc.constantFrom(...domains), fc.nat(9), fc.subarray(words, { minLength: 2 })), 60)
  for (const [domain, at, its] of some) await keep(domain, readers[at]?.user_id ?? null, its)
})
afterAll(() => house.close())

const word = fc.oneof(
  fc.constantFrom(...words),
  fc.constantFrom(...words).map(one => one.slice(0, 4)),
  fc.constantFrom(...words).map(one => one.replace(/(.)(.)$/, '$2$1')),
  fc.tuple(fc.constantFrom(...words), fc.constantFrom(...words)).map(([a, b]) => `"${a} ${b}"`),
  fc.constantFrom(...words).map(one => `-${one}`),
  fc.string({ maxLength: 12 }),
)
const asked = fc
  .array(word, { minLength: 1, maxLength: 5 })
  .map(list => list.join(' '))
  .filter(text => text.trim() !== '')

describe('searching', () => {
  it('finds, names and counts nothing that the asker may not see, whatever is asked', async () => {
    await fc.assert(
      fc.asyncProperty(asked, fc.nat(sees.length - 1), async (query, at) => {
        const reader = readers[at]
        if (!reader) throw new Error('There is no such reader')
        const allowed = kept.filter(({ domain, owner }) => reader.domains.includes(domain) || owner === reader.user_id)
        const ids = new Set(allowed.map(({ id }) => id))
        const known = new Set(allowed.flatMap(one => one.words))
        const path = `/api/documents/search?${new URLSearchParams({ query, limit: '50' })}`
        const { status, body } = await house.call('GET', path, undefined, reader.token)
        expect(status, JSON.stringify(body)).toBe(200)
        const { hits, unknown, searched }: SearchAnswer = body
        expect(hits.filter(({ document_id }) => !ids.has(document_id))).toEqual([])
        expect(unknown.flatMap(({ near }) => near).filter(near => !known.has(near))).toEqual([])
        expect(searched).toBe(allowed.length)
      }),
      { numRuns: 80 },
    )
  })

  it('finds what the asker may see', async () => {
    for (const reader of readers) {
      for (const one of kept.filter(
        ({ domain, owner }) => reader.domains.includes(domain) || owner === reader.user_id,
      )) {
        const query = `"${one.words.join(' ')}"`
        const path = `/api/documents/search?${new URLSearchParams({ query, limit: '50' })}`
        const { body } = await house.call('GET', path, undefined, reader.token)
        expect(body.hits.map(({ document_id }: { document_id: string }) => document_id)).toContain(one.id)
      }
    }
  })
})
