// Duties that compare the newest version of a table with the one before it.
import { afterAll, beforeAll, expect, it } from 'vitest'
import { checked } from '../../../../tests/support/checked.ts'
import { openHouse, type TestHouse } from '../../../../tests/support/house.ts'
import { quiet } from '../../../../tests/support/quiet.ts'

let cabinet: TestHouse
let token: string
beforeAll(async () => {
  cabinet = await openHouse()
  token = (await cabinet.registerFirst()).access_token
})
afterAll(() => cabinet.close())

/** Orders of which so many in a hundred are bikes; amounts begin at `from`. */
const orders = (count: number, bikes: number, { from = 10, heading = 'Order No,Order Date,Category,Amount' } = {}) =>
  [
    heading,
    ...Array.from({ length: count }, (_, at) => {
      const day = String((at % 27) + 1).padStart(2, '0')
      return `O-${at},2026-10-${day},${at % 100 < bikes ? 'Bike' : 'Lock'},${from + (at % 50)}.00`
    }),
    '',
  ].join('\n')

let table: string
async function next(text: string) {
  const { status, body } = await cabinet.upload(
    token,
    'orders.csv',
    text,
    table ? { dataset_id: table } : { domain: 'sales' },
  )
  if (status !== 200) throw new Error(body.detail)
  table = body.id
  await quiet(cabinet.db)
}
const titles = async (agent: string, part: RegExp) =>
  (await checked(cabinet, agent, token)).map(({ title }) => title).filter(title => part.test(title))

it('say nothing of a table with one version, nor of a next one like it', async () => {
  await next(orders(400, 30))
  await next(orders(410, 30))
  expect(await titles('ml_engineer', /version/)).toEqual([])
  expect(await titles('data_engineer', /version/)).toEqual([])
})

it('tell which shares and figures have shifted, in the figures themselves', async () => {
  await next(orders(400, 60, { from: 40 }))
  expect(await titles('ml_engineer', /version/)).toEqual([
    'Amount has shifted between two versions of orders: half of the figures are above 64.5 in version 3, after 34 in version 2',
    'Category has shifted between two versions of orders: Bike makes up 60 % in version 3, after 31.7 % in version 2',
  ])
})

it('tell columns that went, came or are read otherwise, and rows that are missing', async () => {
  const text = orders(200, 60, { from: 40, heading: 'Order No,Order Date,Channel,Amount' })
  await next(text.replaceAll(/,(\d+)\.00$/gm, ',$1 pieces'))
  const found = await checked(cabinet, 'data_engineer', token)
  const own = found.filter(({ title }) => /version/.test(title))
  expect(own.map(({ title }) => title)).toEqual([
    expect.stringMatching(/^\d columns? of orders ha(s|ve) changed with version 4$/),
    'Version 4 of orders has 200 rows, after 400 in version 3',
  ])
  expect(own[0]?.description).toContain('Amount was read as decimal and is now text')
})
