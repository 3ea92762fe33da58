import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { SearchHit } from '#contract/documents'
import { fakeOpenAI } from '../../../../tests/support/fake-openai.ts'
import { openHouse, type TestHouse, until } from '../../../../tests/support/house.ts'
import { keepDocument } from '../../../../tests/support/kept-document.ts'

/** Two directions of meaning: money, and everything else. */
const meaningOf = (text: string) => (/salary|wage|pay/i.test(text) ? [1, 0.1, 0] : [0, 0.2, 1])

let house: TestHouse
let server: Awaited<ReturnType<typeof fakeOpenAI>>
let owner = ''
let viewer = ''

beforeAll(async () => {
  server = await fakeOpenAI(() => ({ text: 'ready' }), meaningOf)
  house = await openHouse()
  owner = (await house.registerFirst()).access_token
  viewer = (await house.person('viewer')).access_token
  await keepDocument(house, { name: 'wages', texts: ['Wages are transferred on the last working day.'] })
  await keepDocument(house, { name: 'board', texts: ['The salary of the board is secret.'], domain: 'hr' })
  await keepDocument(house, { name: 'garden', texts: ['Roses are watered at noon.'] })
})
afterAll(async () => {
  await house.close()
  await server.close()
})

const search = async (query: string, token = owner): Promise<SearchHit[]> =>
  (await house.call('GET', `/api/documents/search?${new URLSearchParams({ query })}`, undefined, token)).body.hits
const connect = (model: string) => {
  const models = [{ capability: 'embeddings', model }]
  const given = { name: 'Own server', kind: 'openai_compatible', base_url: server.base_url, models }
  return house.call('POST', '/api/providers', given, owner)
}

describe('searching by meaning', () => {
  it('waits for a model that gives embeddings', async () => {
    expect(await search('how much do people get paid')).toEqual([])
    expect(server.embedded).toEqual([])
  })

  it('finds what says the same in other words, beside what has the words', async () => {
    await connect('e')
    const hits = await until(async () => {
      const found = await search('watered noon roses pay')
      return found.length === 3 ? found : undefined
    })
    expect(hits.map(({ document, found_by }) => [document, found_by]).toSorted()).toEqual([
      ['board', 'meaning'],
      ['garden', 'words'],
      ['wages', 'meaning'],
    ])
  })

  it('compares only what the asker may see', async () => {
    expect((await search('paycheck', viewer)).map(({ document }) => document)).toEqual(['wages'])
  })

  it('goes on by words when no model is connected any more', async () => {
    const { providers } = (await house.call('GET', '/api/providers', undefined, owner)).body
    await house.call('DELETE', `/api/providers/${providers[0].id}`, undefined, owner)
    expect((await search('roses')).map(({ found_by }) => found_by)).toEqual(['words'])
  })
})
