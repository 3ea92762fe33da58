// What came of a duty: in words, and for each person only of what they may see.
import { afterAll, beforeAll, expect, it } from 'vitest'
import { checked } from '../../../../tests/support/checked.ts'
import { openHouse, type TestHouse } from '../../../../tests/support/house.ts'
import { outcomeWords } from './outcome.ts'

it.each([
  [{ opened: 5, updated: 0, closed: 1 }, 'Found 5 things, closed 1'],
  [{ opened: 1, updated: 2, closed: 0 }, 'Found 1 thing, 2 still true'],
  [{ opened: 0, updated: 0, closed: 0 }, 'Nothing new'],
])('%j is told as “%s”', (outcome, words) => {
  expect(outcomeWords(outcome)).toBe(words)
})

let cabinet: TestHouse
let token: string
beforeAll(async () => {
  cabinet = await openHouse()
  token = (await cabinet.registerFirst()).access_token
})
afterAll(() => cabinet.close())

const dutyOf = async (by: string) => {
  const { body } = await cabinet.call('GET', '/api/agents', undefined, by)
  const cfo = body.agents.find(({ id }: { id: string }) => id === 'cfo')
  const { last_outcome, open_findings } = cfo.duties.find(({ id }: { id: string }) => id === 'receivables_ageing')
  return { last_outcome, open_findings }
}

it('is told to each person only of the findings that they may see', async () => {
  const lead = (await cabinet.person('team_lead', { department: 'operations' })).access_token
  const rows = ['Invoice No,Customer,Due Date,Amount,Status', 'R-1,Acme,2026-09-01,10.50,Open']
  await cabinet.upload(token, 'invoices.csv', rows.join('\n'))
  await checked(cabinet, 'cfo', token)
  expect(await dutyOf(token)).toEqual({ last_outcome: 'Found 2 things', open_findings: 2 })
  expect(await dutyOf(lead)).toEqual({ last_outcome: 'Nothing new', open_findings: 0 })
  cabinet.clock.advance(60_000)
  await checked(cabinet, 'cfo', token)
  expect(await dutyOf(token)).toEqual({ last_outcome: 'Nothing new, 2 still true', open_findings: 2 })
})
