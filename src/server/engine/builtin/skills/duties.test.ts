import { describe, expect, it } from 'vitest'
import { builtinModel } from '../index.ts'
import { type Tools, talk } from '../testing/bench.ts'
import { asksForDuties, dutyNamed } from './duties.ts'

const model = builtinModel({ now: () => new Date('2026-11-21T10:00:00Z') })
const found = {
  title: 'Receivables ageing',
  outcome: 'Found 1 thing, closed 2',
  open_findings: 1,
  open: [{ title: 'Acme owes *much*', priority: 'high' }],
}
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
      '**Receivables ageing**: Found 1 thing, closed 2. 1 finding is open: Acme owes \\*much\\* (high).',
    )
  })

  it.each(['check the duties', 'What did you find?', 'any findings'])('are all checked at once: %s', async request => {
    const said = await talk(model, tools, request)
    expect(said.calls.map(({ input }) => input.duty)).toEqual(['receivables_ageing', 'duplicate_payments'])
    expect(said.text).toMatch('- **Receivables ageing**: Found 1 thing')
    expect(said.text).toMatch("- I can't check duplicate_payments yet. What is missing: Upload a table of payments")
  })

  it('without findings and without changes are told as such', async () => {
    const nothing = { title: 'Ageing', outcome: 'Nothing new', open_findings: 0, open: [] }
    const quiet = { check_duty: { run: () => nothing } }
    expect((await talk(model, quiet, 'Check duty: x')).text).toMatch('**Ageing**: Nothing new. No finding is open.')
  })

  it('that wait for data say so, whatever else they report', async () => {
    const waiting = {
      title: 'Ageing',
      outcome: 'Nothing new',
      open_findings: 0,
      open: [],
      waiting_for: 'Upload payments',
    }
    expect((await talk(model, { check_duty: { run: () => waiting } }, 'Check duty: x')).text).toMatch(
      '**Ageing** waits for data. Upload payments',
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
