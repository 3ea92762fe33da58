// How often the pipeline covers the target: the sample company's, and tables in which there is nothing to say.
import { afterAll, beforeAll, expect, it } from 'vitest'
import { sampleCompany } from '../../src/server/features/sample/company/index.ts'
import { checked } from '../support/checked.ts'
import { openHouse, type TestHouse } from '../support/house.ts'
import { quiet } from '../support/quiet.ts'

let cabinet: TestHouse
let token: string
beforeAll(async () => {
  cabinet = await openHouse()
  token = (await cabinet.registerFirst()).access_token
})
afterAll(() => cabinet.close())

const ids = new Map<string, string>()
async function upload(name: string, text: string) {
  const known = ids.get(name)
  const { status, body } = await cabinet.upload(token, name, text, known ? { dataset_id: known } : { domain: 'sales' })
  if (status !== 200) throw new Error(body.detail)
  ids.set(name, body.id)
}
async function coverage() {
  await quiet(cabinet.db)
  return (await checked(cabinet, 'sales_manager', token)).filter(({ duty }) => duty === 'Coverage of the sales target')
}
const sampleTable = (part: string) => {
  const table = sampleCompany('2026-11-21').tables.find(({ file_name }) => file_name.toLowerCase().includes(part))
  return Buffer.from(table?.versions.at(-1) ?? '').toString()
}

it('says nothing while there are targets without deals', async () => {
  await upload('sales targets.csv', sampleTable('target'))
  expect(await coverage()).toEqual([])
})

it('tells how often the open deals cover the target of the quarter, exactly', async () => {
  await upload('deals.csv', sampleTable('deal'))
  const [one, ...others] = await coverage()
  expect(others).toEqual([])
  expect(one?.title).toBe('The pipeline is 2 times the target from 2026-10-01 to 2026-12-31')
  expect(one?.description).toContain('36 open deals worth €1,016,000.00 stand against a target of €508,000.00')
  expect(one?.impact).toEqual({ value: 2, unit: 'times' })
  expect(one?.evidence.sql).toContain('deals')
})

it.each([
  ['that are over', 'Quarter Start,Team,Target\n2025-01-01,A,100\n2025-04-01,A,100\n'],
  ['of days to come', 'Quarter Start,Team,Target\n2027-01-01,A,100\n2027-04-01,A,100\n'],
  ['of a single period, whose length nobody knows', 'Quarter Start,Team,Target\n2026-10-01,A,100\n2026-10-01,B,100\n'],
  ['of nothing', 'Quarter Start,Team,Target\n2026-07-01,A,0\n2026-10-01,A,0\n'],
])('says nothing of targets %s', async (_, text) => {
  await upload('sales targets.csv', text)
  expect(await coverage()).toEqual([])
})
