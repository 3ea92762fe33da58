import { describe, expect, it } from 'vitest'
import { builtinModel } from '../index.ts'
import { type Tools, talk } from '../testing/bench.ts'
import { asksForDuties, dutyNamed } from './duties.ts'

const model = builtinModel({ now: () => new Date('2026-11-21T10:00:00Z') })
const found = { opened: 1, updated: 0, closed: 2, open: [{ title: 'Acme owes *much*', priority: 'high' }] }
const tools: Tools = {
  check_duty: {
    schema: {
      type: 'object',
      properties: { duty: { type: 'string', enum: ['receivables_ageing', 'duplicate_payments'] } },
    },
    run: ({ duty }) =>
      duty === 'receivables_ageing' ? { duty, ...found } : { waiting_for: 'Upload a table of payments' },
  },
}

describe('duties', () => {
  it('named in a message of exactly this form are checked and told in one sentence', async () => {
    const said = await talk(model, tools, 'Check duty: receivables_ageing')
    expect(said.calls).toEqual([{ tool: 'check_duty', input: { duty: 'receivables_ageing' } }])
    expect(said.text.split('\n\n')[0]).toBe(
      'receivables_ageing was checked: 1 new and 2 closed; 1 finding is open: Acme owes \\*much\\* (high).',
    )
  })

  it.each(['check the duties', 'What did you find?', 'any findings'])('are all checked at once: %s', async request => {
    const said = await talk(model, tools, request)
    expect(said.calls.map(({ input }) => input.duty)).toEqual(['receivables_ageing', 'duplicate_payments'])
    expect(said.text).toMatch('- receivables_ageing was checked')
    expect(said.text).toMatch("- I can't check duplicate_payments yet. What is missing: Upload a table of payments")
  })

  it('without findings and without changes are told as such', async () => {
    const quiet = { check_duty: { run: () => ({ duty: 'x', opened: 0, updated: 0, closed: 0, open: [] }) } }
    expect((await talk(model, quiet, 'Check duty: x')).text).toMatch('x was checked: nothing new; no finding is open.')
  })

  it('that wait for data say so, whatever else they report', async () => {
    const waiting = { duty: 'x', opened: 0, updated: 0, closed: 0, open: [], waiting_for: 'Upload payments' }
    expect((await talk(model, { check_duty: { run: () => waiting } }, 'Check duty: x')).text).toMatch(
      "I can't check x yet. What is missing: Upload payments",
    )
  })

  it('are not there for an agent without them', async () => {
    expect((await talk(model, {}, 'Check duty: x')).text).toMatch('This agent has no duties')
    expect((await talk(model, {}, 'check the duties')).text).toMatch('This agent has no duties')
  })

  it('are not what a question about data is about', () => {
    expect(asksForDuties('do we pay customs duty')).toBe(false)
    expect(asksForDuties('what invoices did you find overdue')).toBe(false)
  })

  it('are only recognised by the exact form', () => {
    expect(dutyNamed('Check duty: a_b')).toBe('a_b')
    expect(dutyNamed('check duty: a_b')).toBeNull()
    expect(dutyNamed('Please Check duty: a_b')).toBeNull()
    expect(dutyNamed('Check duty: ')).toBeNull()
  })
})
