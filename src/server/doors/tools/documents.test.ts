import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openHouse, type TestHouse } from '../../../../tests/support/house.ts'
import { keepDocument } from '../../../../tests/support/kept-document.ts'
import { agentById } from '../../features/agents/index.ts'
import { readDocumentTool, searchDocumentsTool } from './documents.ts'

let house: TestHouse
let owner = ''
let viewer = ''
let contract = ''
beforeAll(async () => {
  house = await openHouse()
  owner = (await house.registerFirst()).access_token
  viewer = (await house.person('viewer')).access_token
  const texts = [
    'Contract with Zephyr Ltd.',
    'The notice period is ninety days.',
    ...Array.from({ length: 30 }, (_, at) => `Clause ${at}.`),
  ]
  contract = await keepDocument(house, { name: 'Zephyr contract', texts, domain: 'financial' })
})
afterAll(() => house.close())

async function ask(content: string, token: string) {
  const { body } = await house.call('POST', '/api/chat/sessions', {}, token)
  return (await house.call('POST', `/api/chat/sessions/${body.id}/messages`, { content }, token)).body
}

describe('a question about documents in the chat', () => {
  it('is answered by quoting, with evidence that opens the document at the place', async () => {
    const message = await ask('What does the contract with Zephyr say about the notice period?', owner)
    expect(message.content).toContain('**Zephyr contract**, page 2:\n\n> The notice period is ninety days.')
    expect(message.run.evidence[0].passages[0]).toMatchObject({
      document_id: contract,
      at: 1,
      place: { page: 2 },
      version: 1,
    })
  })

  it('finds nothing in what the asker may not see, and does not make anything up', async () => {
    const message = await ask('What does the contract with Zephyr say about the notice period?', viewer)
    expect(message.content).toMatch(/no documents that you may see/)
    expect(JSON.stringify(message)).not.toContain('ninety')
  })

  it('says so when nothing fits', async () => {
    const message = await ask('search the documents for unicorn insurance', owner)
    expect(message.content).toMatch(/found nothing about “unicorn insurance” in the 1 document/)
  })
})

describe('the tools of a language model', () => {
  const call = () => {
    const agent = agentById('cfo')
    if (!agent) throw new Error('There is no such agent')
    const caller = { house: house.house, agent, run_id: contract, requester: null }
    return { id: contract, caller, bound: null, signal: new AbortController().signal }
  }

  it('read a document in bounded pieces', async () => {
    const first = await readDocumentTool.run({ id: contract }, call())
    expect(first.value).toMatchObject({ document: 'Zephyr contract', total: 32, next: 20 })
    const last = await readDocumentTool.run({ id: contract, from: 20 }, call())
    expect(last.value).toMatchObject({ next: null })
    expect((last.value as { passages: unknown[] }).passages).toHaveLength(12)
  })

  it('give no more passages than was asked for', async () => {
    const { value } = await searchDocumentsTool.run({ query: 'clause', limit: 3 }, call())
    expect((value as { passages: unknown[] }).passages).toHaveLength(3)
  })
})
