// A correction that a person keeps: the word is defined, the first question is then read as it was corrected.
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

const remember = (asked: string, corrected: string, token = owner) =>
  house.call('POST', '/api/glossary/remember', { asked, corrected }, token)
const ask = async (text: string) =>
  (await house.call('POST', '/api/questions/ask', { kind: 'words', text }, owner)).body
const terms = async () => (await house.call('GET', '/api/glossary', undefined, owner)).body.terms

describe('a correction', () => {
  it('is kept as a term, and the question is read so from then on', async () => {
    const { status, body } = await remember('takings by customer', 'total Net by Customer in Orders')
    expect(status, JSON.stringify(body)).toBe(200)
    expect(body).toMatchObject({ means: 'sum of Net in Orders', replaced: null, term: { term: 'takings' } })
    const { outcome, text } = await ask('takings by customer')
    expect(outcome).toBe('answered')
    expect(text).toContain('“takings” means sum of *Net* in *Orders*')
    expect(await terms()).toMatchObject([{ term: 'takings', explanation: 'Remembered: sum of Net in Orders' }])
  })

  it('takes the place of an older meaning, which comes back with the answer', async () => {
    const { body } = await remember('takings by customer', 'total Gross by Customer in Orders')
    expect(body).toMatchObject({
      means: 'sum of Gross in Orders',
      replaced: { meaning: { measure: { column: 'net' } } },
      term: { meaning: { measure: { column: 'gross' } } },
    })
    expect(await terms()).toHaveLength(1)
  })

  it('is gone when the term is deleted', async () => {
    const [term] = await terms()
    await house.call('DELETE', `/api/glossary/${term.id}`, undefined, owner)
    expect((await ask('takings by customer')).outcome).toBe('declined')
  })

  it('is refused in one sentence where no word makes the difference', async () => {
    const { status, body } = await remember('orders by customer', 'number of rows by month of Date in Orders')
    expect(status).toBe(400)
    expect(body.detail).toContain('No single word')
    expect(await terms()).toEqual([])
  })

  it('is kept only by who may manage company data', async () => {
    const viewer = (await house.person('viewer')).access_token
    const { status } = await remember('takings by customer', 'total Net by Customer in Orders', viewer)
    expect(status).toBe(403)
    expect(await terms()).toEqual([])
  })
})
