import { describe, expect, it } from 'vitest'
import type { Turn } from '../turn.ts'
import { askedOfDocuments, searchDocuments } from './documents.ts'

describe('a request about documents', () => {
  it.each([
    ['Search the documents for notice period', 'notice period'],
    ['please look in our contracts for "liability cap"', '"liability cap"'],
    ['find the notice period in the contracts', 'the notice period'],
    ['What does the contract with Zephyr say about termination?', 'the contract with Zephyr termination'],
    ['what do our contracts say about late payment', 'late payment'],
    ['What does the employee handbook say about remote work?', 'the employee handbook remote work'],
    ['Where is the warranty mentioned?', 'the warranty'],
    ['where is Acme mentioned in the documents?', 'Acme'],
    ['Which contracts mention automatic renewal?', 'automatic renewal'],
    ['In which document is the deposit mentioned?', 'the deposit'],
  ])('%s', (text, sought) => {
    expect(askedOfDocuments(text)).toBe(sought)
  })

  it.each([
    'How much is overdue?',
    'Which contracts end in March?',
    'list all contracts',
    'total contract value by customer',
    'which files do we have',
    'find the customer with the highest revenue',
    'What is the average contract value?',
    'Write reminder letters for everything over 60 days',
  ])('is not: %s', text => {
    expect(askedOfDocuments(text)).toBeNull()
  })
})

const turn = (found: unknown): Turn => ({
  text: '',
  mode: null,
  attached: [],
  earlier: [],
  choices: [],
  attachments: false,
  tools: [{ type: 'function', name: 'search_documents', inputSchema: {} }],
  uses: [{ tool: 'search_documents', input: {}, output: { type: 'json', value: found as never } }],
})
const said = (found: unknown) => {
  const move = searchDocuments(turn(found), 'notice period')
  return move.kind === 'say' ? move.text : ''
}
const passage = (text: string, found_by = 'words') => ({ document: 'Zephyr [1]', place: 'page 2', text, found_by })

describe('the answer', () => {
  it('quotes passages with document and place, word for word', () => {
    const text = said({ searched: 3, unknown: [], passages: [passage('Notice is ninety days.\nIn writing.')] })
    expect(text).toContain('1 passage fits “notice period”')
    expect(text).toContain('**Zephyr \\[1\\]**, page 2:\n\n> Notice is ninety days.\n> In writing.')
  })

  it('lets nothing in a document act as markup', () => {
    const text = said({ searched: 1, unknown: [], passages: [passage('![x](http://evil) <img src=x> [a](b)')] })
    expect(text).not.toMatch(/(?<!\\)[[<]/)
  })

  it('says that nothing fits, and never quotes what only resembles it', () => {
    const text = said({
      searched: 2,
      unknown: [{ word: 'period', near: [] }],
      passages: [passage('Roses.', 'meaning')],
    })
    expect(text).toMatch(/found nothing about “notice period” in the 2 documents/)
    expect(text).toMatch(/“period” stands in none of them/)
    expect(text).not.toContain('Roses')
  })

  it('says which words it looked for instead', () => {
    const text = said({ searched: 2, unknown: [{ word: 'perod', near: ['period'] }], passages: [passage('A period.')] })
    expect(text).toMatch(/No document contains “perod”\. I looked for “period” instead/)
  })

  it('says that there are no documents', () => {
    expect(said({ searched: 0, unknown: [], passages: [] })).toMatch(/no documents that you may see/)
  })
})
