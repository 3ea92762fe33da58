// The fiscal year that is set for the company is the one that questions mean.
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openHouse, type TestHouse, until } from '../../../../tests/support/house.ts'

let house: TestHouse
let owner: string
beforeAll(async () => {
  house = await openHouse()
  owner = (await house.registerFirst()).access_token
  const rows = ['Ana,100,119', 'Ben,20,23.8', 'Ben,3,3.57'].map((row, at) => `O-${at},2026-10-0${at + 1},${row}`)
  const { body } = await house.upload(owner, 'Orders.csv', `Order,Date,Customer,Net,Gross\n${rows.join('\n')}\n`)
  await until(async () => {
    const { status } = (await house.call('GET', `/api/datasets/${body.id}`, undefined, owner)).body
    return status === 'ready' ? true : undefined
  })
})
afterAll(() => house.close())

const ask = async (text: string) =>
  (await house.call('POST', '/api/questions/ask', { kind: 'words', text }, owner)).body

describe('the fiscal year of the company', () => {
  const set = (company: object) => house.call('PUT', '/api/settings/company', company, owner)

  it('begins in January until it is set, and is then read in questions', async () => {
    expect((await ask('total net this fiscal year')).text).toContain('2026-01-01 to 2026-12-31')
    expect((await set({ currency: null, fiscal_year_start: 10 })).status).toBe(200)
    expect((await ask('total net this fiscal year')).text).toContain('2026-10-01 to 2027-09-30')
    expect((await ask('total net in FY2026')).outcome).toBe('unsure')
    await set({ currency: null, fiscal_year_start: 10, fiscal_year_name: 'last' })
    expect((await ask('total net in FY2026')).text).toContain('2025-10-01 to 2026-09-30')
  })

  it('begins in no thirteenth month', async () => {
    expect((await set({ currency: null, fiscal_year_start: 13 })).status).toBe(400)
  })
})
