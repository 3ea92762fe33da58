import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { checked } from '../../../../../tests/support/checked.ts'
import { openHouse, type TestHouse } from '../../../../../tests/support/house.ts'
import { diskUse } from '../../../storage/index.ts'
import { ownSystem } from './own-system.ts'

let cabinet: TestHouse
let token: string
beforeAll(async () => {
  cabinet = await openHouse()
  token = (await cabinet.registerFirst()).access_token
})
afterAll(() => cabinet.close())

/** How full the disk of this machine is says nothing about Cabinet. */
const titles = async () =>
  (await checked(cabinet, 'it_support', token)).map(({ title }) => title).filter(title => !title.includes('disk'))
const context = () =>
  ({ house: cabinet.house, actor: { type: 'system', job: 'test' }, door: 'test', ip: null }) as const

it('says plainly that there is no backup, and nothing else while all is well', async () => {
  expect(await titles()).toEqual(['There is no backup yet'])
})

it('has nothing new to look at while nothing happens', async () => {
  const before = await ownSystem.state(context(), [])
  await cabinet.call('GET', '/api/findings', undefined, token)
  cabinet.clock.advance(60_000)
  expect(await ownSystem.state(context(), [])).toBe(before)
})

it('tells the last good backup when it is old, and takes one that a check found broken for none', async () => {
  const backup = (days: number, check: string | null) =>
    sql`
    insert into backups (id, by_schedule, state, created_at, ended_at, check_state)
    values (gen_random_uuid(), false, 'done', now(), ${new Date(cabinet.clock.now().getTime() - days * 86_400_000)}, ${check})`.execute(
      cabinet.db,
    )
  await backup(0, 'failed')
  expect(await titles()).toEqual(['There is no backup yet'])
  await backup(3, 'passed')
  expect(await titles()).toEqual(['The last good backup is 3 days old'])
  await sql`delete from backups`.execute(cabinet.db)
})

it('tells refused accounts, sign-ins of disabled people, and people who are in many places at once', async () => {
  const [gone, busy] = [
    await cabinet.person('viewer', { full_name: 'Gone' }),
    await cabinet.person('viewer', { full_name: 'Busy' }),
  ]
  await sql`update users set disabled_at = now() where id = ${gone.user.id}`.execute(cabinet.db)
  await sql`
    insert into sessions (id, user_id, token_hash, network, created_at, seen_at, expires_at)
    select gen_random_uuid(), ${busy.user.id}, sha256(n::text::bytea), 'network ' || n, ${cabinet.clock.now()}, ${cabinet.clock.now()}, ${cabinet.clock.now()}::timestamptz + interval '1 day'
    from generate_series(1, 3) as n`.execute(cabinet.db)
  await sql`
    insert into sign_in_failures (key, failures, next_try_at, updated_at) values
      ('account:eve@example.com', 10, now(), ${cabinet.clock.now()}), ('account:bob@example.com:10.0.0.1', 9, now(), ${cabinet.clock.now()}),
      ('network:10.0.0.1', 400, now(), ${cabinet.clock.now()})`.execute(cabinet.db)
  expect(await titles()).toEqual([
    'Busy is signed in from 4 networks at once',
    'Gone is disabled but has 1 sign-in that was never ended',
    'Signing in as eve@example.com was refused 10 times in a row',
    'There is no backup yet',
  ])
})

it('tells runs that fail more than usual, with the sentence of the last one', async () => {
  await sql`
    insert into runs (id, root_id, agent_id, kind, status, title, conversation, outcome, created_at, updated_at, ended_at, ready_at)
    select id, id, 'cfo', 'chat', 'failed', 'x', '[]', 'The <b>key</b> was refused.', ${cabinet.clock.now()}, ${cabinet.clock.now()}, ${cabinet.clock.now()}, ${cabinet.clock.now()}
    from (select gen_random_uuid() as id from generate_series(1, 5)) as made`.execute(cabinet.db)
  const found = await checked(cabinet, 'it_support', token)
  const failing = found.find(({ title }) => title === '5 runs of agents failed within a day')
  expect(failing?.description).toContain('in the seven days before it was 0 a day')
  expect(failing?.description).toContain('“The <b>key</b> was refused.”')
  expect(failing?.evidence.sql).toBe('')
})

it('is seen by administrators only', async () => {
  const viewer = await cabinet.person('viewer')
  const { body } = await cabinet.call('GET', '/api/findings', undefined, viewer.access_token)
  expect(body.findings).toEqual([])
})

it('measures a disk as a share', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'disk-'))
  const { used_percent, free_gb } = await diskUse(folder)
  await rm(folder, { recursive: true })
  expect(used_percent).toBeGreaterThan(0)
  expect(used_percent).toBeLessThanOrEqual(100)
  expect(free_gb).toBeGreaterThanOrEqual(0)
})
