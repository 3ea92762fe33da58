import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { checked, findingsOf } from '../../../../../tests/support/checked.ts'
import { dayOf, table } from '../../../../../tests/support/find.ts'
import { openHouse, type TestHouse, until } from '../../../../../tests/support/house.ts'
import { quiet } from '../../../../../tests/support/quiet.ts'
import { readyDatasets } from '../../datasets/index.ts'
import { mondayOf, weeklyBrief } from './weekly-brief.ts'

let cabinet: TestHouse
let token: string
beforeAll(async () => {
  cabinet = await openHouse()
  token = (await cabinet.registerFirst()).access_token
})
afterAll(() => cabinet.close())

async function load(file_name: string, domain: string, text: string) {
  const { body } = await cabinet.upload(token, file_name, text, { domain })
  await until(async () => {
    const { status, failure } = (await cabinet.call('GET', `/api/datasets/${body.id}`, undefined, token)).body
    if (failure) throw new Error(failure)
    return status === 'ready' ? true : undefined
  })
  await quiet(cabinet.db)
}

it('says nothing while there is nothing to say', async () => {
  expect(await checked(cabinet, 'ceo', token)).toEqual([])
})

it('tells the week of each domain to those who may see it, with the largest findings', async () => {
  await load(
    'Invoices.csv',
    'financial',
    table(
      'Invoice No,Customer,Invoice Date,Due Date,Amount,Currency,Paid Date',
      14,
      at => `R-${at},Acme,${dayOf(at + 1)},${dayOf(at < 2 ? 40 : -20)},${at < 7 ? 20 : 10}.50,EUR,`,
    ),
  )
  await load(
    'Visits.csv',
    'operational',
    table('Date,Visitor,Country', 10, at => `${dayOf(at + 1)},V-${at},France`),
  )
  const found = await checked(cabinet, 'ceo', token)
  expect(found.map(({ title }) => title)).toEqual([
    'The week from 2026-11-16: finance',
    'The week from 2026-11-16: operations',
  ])
  expect(found[0]?.description).toContain(
    'Invoices: Amount €143.50 in seven days, after €73.50 in the seven before (95.2 % more)',
  )
  expect(found[0]?.description).toMatch(/the largest: (€41.00 is overdue from 1 customer|Acme owes €41.00)/)
  expect(found[1]?.description).toContain('Visits: rows 7 in seven days, after 3 in the seven before')
  const viewer = (await cabinet.person('viewer')).access_token
  expect((await findingsOf(cabinet, 'ceo', viewer)).map(({ title }) => title)).toEqual([
    'The week from 2026-11-16: operations',
  ])
})

it('tells administrators what waited for a decision, and nobody else', async () => {
  await sql`
    insert into approvals (id, code, tool_call_id, run_id, agent_id, agent_name, tool, arguments, digest, nonce, level, category, level_reason, description, details, created_at, expires_at)
    values (gen_random_uuid(), 'ABCD-1234', gen_random_uuid(), gen_random_uuid(), 'cfo', 'CFO', 'write_file', '{}', 'x', 'x', 'medium', 'files', 'x', 'Write a letter', '[]', ${cabinet.clock.now()}, ${cabinet.clock.now()}::timestamptz + interval '1 day')`.execute(
    cabinet.db,
  )
  const titles = (await checked(cabinet, 'ceo', token)).map(({ title }) => title)
  expect(titles).toContain('1 request waited for a decision on 2026-11-21')
  const lead = (await cabinet.person('team_lead')).access_token
  expect((await findingsOf(cabinet, 'ceo', lead)).map(({ title }) => title)).not.toContain(
    '1 request waited for a decision on 2026-11-21',
  )
})

it('begins the week on Monday', () => {
  expect(['2026-11-15', '2026-11-16', '2026-11-22', '2026-11-23'].map(mondayOf)).toEqual([
    '2026-11-09',
    '2026-11-16',
    '2026-11-16',
    '2026-11-23',
  ])
})

it('looks only at the tables that it was handed: what comes in meanwhile is for the next time', async () => {
  const actor = { type: 'system' as const, job: 'test' }
  const context = { house: cabinet.house, actor, door: 'clock', ip: null }
  const asked = () => Promise.reject(new Error('A table was asked that nobody handed over'))
  expect(await readyDatasets(context)).toHaveLength(2)
  const drafts = await weeklyBrief.look(context, dayOf(0), asked, () => 0, [])
  expect(drafts.map(({ description }) => description).join()).not.toContain('in seven days')
  expect(await weeklyBrief.state(context, [])).not.toBe(await weeklyBrief.state(context, await readyDatasets(context)))
})
