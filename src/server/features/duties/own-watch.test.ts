// Duties on what Cabinet keeps about itself: the waitlist, rights that nobody uses, schedules that did not begin.
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { checked } from '../../../../tests/support/checked.ts'
import { openHouse, password, type TestHouse } from '../../../../tests/support/house.ts'

let cabinet: TestHouse
let token: string
beforeAll(async () => {
  cabinet = await openHouse()
  token = (await cabinet.registerFirst()).access_token
})
afterAll(() => cabinet.close())

const day = 86_400_000
const agoOf = (days: number) => new Date(cabinet.clock.now().getTime() - days * day)
const found = (agent: string) => checked(cabinet, agent, token)
const titles = async (agent: string) => (await found(agent)).map(({ title }) => title)

it('find nothing in a new house', async () => {
  for (const agent of ['marketing_manager', 'ai_product_manager', 'ai_ethics_consultant', 'robotics_engineer'])
    expect(await titles(agent)).toEqual([])
})

it('tell who joined the waitlist by week, and what they want', async () => {
  for (const [at, back] of [1, 2, 3, 9, 10, 20, 40].entries())
    await sql`
      insert into waitlist_signups (id, email, interest_reason, source, created_at)
      values (gen_random_uuid(), ${`p${at}@example.com`}, ${at < 6 ? `We need cargo bikes for ${at} shops` : null}, ${at % 3 === 0 ? 'newsletter' : null}, ${agoOf(back)})`.execute(
      cabinet.db,
    )
  const [wanted, joined] = await found('marketing_manager')
  expect(joined?.title).toBe('6 people joined the waitlist in the last 4 weeks, after 1 in the 4 before')
  expect(joined?.description).toContain('By week, the newest last: 0, 1, 2, 3.')
  expect(joined?.description).toContain('By source: no known source 4 (0 before) and newsletter 2 (1 before).')
  const rows = joined?.evidence.rows.filter(([source]) => source === 'newsletter')
  expect(rows?.map(([, weeks_ago, people]) => [weeks_ago, people]).filter(([, people]) => people !== 0)).toEqual([
    [5, 1],
    [1, 1],
    [0, 1],
  ])
  const [requests] = await found('ai_product_manager')
  expect(requests?.title).toBe('6 people on the waitlist wrote in the last 28 days what they want')
  expect(requests?.description).toContain(
    'The newest: “We need cargo bikes for 0 shops”, “We need cargo bikes for 1 shops”',
  )
  expect(requests?.evidence.rows).toHaveLength(6)
  expect(wanted?.title).toContain('6 of 6 people on the waitlist who said what for want “cargo bikes”')
})

it('tell administrators who did nothing for a month, and no others', async () => {
  await cabinet.person('sub_admin', { full_name: 'Sam Silent' })
  await cabinet.person('viewer', { full_name: 'Vera Viewer' })
  expect(await titles('ai_ethics_consultant')).toEqual([])
  cabinet.clock.advance(31 * day)
  token = (await cabinet.call('POST', '/api/auth/login', { email: 'owner@example.com', password })).body.access_token
  const [idle, ...others] = await found('ai_ethics_consultant')
  expect(others).toEqual([])
  expect(idle?.title).toBe('1 administrator did nothing with their rights for 30 days or longer')
  expect(idle?.description).toContain('Sam Silent (sub admin, 31 days)')
})

it('tell temporary permissions that ended without having been used', async () => {
  const people = [await cabinet.person('viewer', { full_name: 'Ulla Unused' }), await cabinet.person('viewer')]
  for (const { user } of people)
    await cabinet.call(
      'POST',
      `/api/enhanced-rbac/users/${user.id}/temporary-permissions`,
      { permission: 'export_data', duration_hours: 2 },
      token,
    )
  cabinet.clock.advance(60_000)
  await cabinet.call('POST', '/api/chat/sessions', {}, people[1]?.access_token)
  cabinet.clock.advance(3 * 3_600_000)
  await sql`update grants set ended_at = expires_at, ending = 'expired'`.execute(cabinet.db)
  expect((await titles('ai_ethics_consultant')).filter(title => title.includes('permission'))).toEqual([
    'Ulla Unused held the permission “export data” for 2 hours and did nothing meanwhile',
  ])
})

it('tell schedules that did not begin, by the clock of the database', async () => {
  await sql`update pgboss.schedule set created_on = now() - interval '5 hours' where name = 'expire_approvals'`.execute(
    cabinet.db,
  )
  await sql`delete from pgboss.job where name = 'expire_approvals'`.execute(cabinet.db)
  const [late, ...others] = await found('robotics_engineer')
  expect(others).toEqual([])
  expect(late?.title).toBe('1 schedule of Cabinet itself did not begin in time')
  expect(late?.description).toContain('expire approvals (4 hours late)')
})
