// The duty on tables that are late, in a whole house: what it says, and of which tables it says nothing.
import { afterAll, beforeAll, expect, it } from 'vitest'
import { checked } from '../../../../../tests/support/checked.ts'
import { openHouse, type TestHouse } from '../../../../../tests/support/house.ts'
import { quiet } from '../../../../../tests/support/quiet.ts'

let cabinet: TestHouse
let token: string
beforeAll(async () => {
  cabinet = await openHouse()
  token = (await cabinet.registerFirst()).access_token
})
afterAll(() => cabinet.close())

const day = 86_400_000
const ago = (days: number) => new Date(cabinet.clock.now().getTime() - days * day).toISOString().slice(0, 10)
const rows = (count: number, first: number, heading = 'Order No,Order Date,Amount') =>
  [
    heading,
    ...Array.from({ length: count }, (_, at) => `O-${at},${ago(first + count - 1 - at)},${10 + at}.00`),
    '',
  ].join('\n')

const ids = new Map<string, string>()
async function upload(name: string, text: string) {
  const known = ids.get(name)
  const { status, body } = await cabinet.upload(token, name, text, known ? { dataset_id: known } : { domain: 'sales' })
  if (status !== 200) throw new Error(body.detail)
  ids.set(name, body.id)
}
const signIn = async () => {
  const answer = await cabinet.call('POST', '/api/auth/login', {
    email: 'owner@example.com',
    password: 'Correct horse battery 9',
  })
  token = answer.body.access_token
}
const late = async () => {
  await quiet(cabinet.db)
  return (await checked(cabinet, 'data_engineer', token)).filter(({ duty }) => duty === 'Tables that are late')
}

it('waits while there is no table of the company itself', async () => {
  const { body } = await cabinet.call('GET', '/api/agents', undefined, token)
  const duties = body.agents.flatMap(({ duties }: { duties: { id: string; state: string }[] }) => duties)
  expect(duties.find(({ id }: { id: string }) => id === 'freshness')).toMatchObject({ state: 'waiting_for_data' })
})

it('says nothing of tables that are up to date, old, tiny, empty of days or of days to come', async () => {
  await upload('daily.csv', rows(60, 1))
  await upload('archive.csv', rows(60, 900))
  await upload('tiny.csv', rows(4, 1))
  await upload('plan.csv', rows(60, -70))
  await upload('no days.csv', 'Order No,Order Date,Amount\nO-1,,1.00\nO-2,,2.00\n')
  await upload("evil' name; --.csv", rows(60, 1, `Order No,"Order Date ""x""",Amount`))
  expect(await late()).toEqual([])
})

it('tells rows that stopped coming, with the days to open', async () => {
  cabinet.clock.advance(12 * day)
  await signIn()
  const found = await late()
  expect(found.map(({ title }) => title)).toEqual([
    `daily has no rows after 2026-11-20, 13 days ago; before, they came every day`,
    `evil' name; -- has no rows after 2026-11-20, 13 days ago; before, they came every day`,
  ])
  expect(found[0]?.impact).toEqual({ value: 13, unit: 'days' })
  expect(found[0]?.evidence.rows[0]).toEqual(['2026-11-20', 1])
})

it('is quiet again when the next version came', async () => {
  await upload('daily.csv', rows(60, 1))
  expect((await late()).map(({ title }) => title)).toEqual([expect.stringContaining('evil')])
})

it('tells a version that did not come in its rhythm, and one that came without its rows', async () => {
  for (let week = 0; week < 4; week++) {
    cabinet.clock.advance(7 * day)
    await signIn()
    await upload('weekly.csv', `Item,Stock\nA,${week}\nB,2\n`)
    await upload('broken.csv', week < 3 ? rows(60, 1) : rows(60, 18))
    await quiet(cabinet.db)
  }
  const titles = async () => (await late()).map(({ title }) => title).filter(title => /weekly|broken/.test(title))
  expect(await titles()).toEqual([
    'broken came on 2026-12-31 without rows after 2026-12-13; before, they came every day',
  ])
  cabinet.clock.advance(11 * day)
  await signIn()
  expect(await titles()).toEqual([
    'broken is late: a new version came about every 7 days, the last one 11 days ago',
    'weekly is late: a new version came about every 7 days, the last one 11 days ago',
  ])
})
