// The sample company from the request to its removal: through import, duties, questions and an approved letter.
import { readdir } from 'node:fs/promises'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { expected } from '../../../../tests/sample/found.ts'
import { planted } from '../../../../tests/sample/planted.ts'
import { openHouse, password, type TestHouse, until } from '../../../../tests/support/house.ts'
import { quiet } from '../../../../tests/support/quiet.ts'
import { duties } from '../duties/index.ts'
import { agreements } from './company/agreements.ts'

const today = '2026-11-21'
/** Papers that are read as documents; the others are files. */
const contracts = agreements(today).length
/** More than twenty imports, one after the other; seconds. */
const loading = 540
let cabinet: TestHouse
let token: string
let session: string
beforeAll(async () => {
  cabinet = await openHouse({ now: `${today}T09:00:00Z` })
  token = (await cabinet.registerFirst()).access_token
  await cabinet.upload(
    token,
    'own invoices.csv',
    'Invoice No,Customer,Due Date,Amount,Status\nR-1,Acme,2026-12-01,10.50,Open\n',
  )
})
afterAll(() => cabinet.close())

const ask = async (method: string, path: string, body?: unknown, by = token) => cabinet.call(method, path, body, by)
const say = async (content: string) => (await ask('POST', `/api/chat/sessions/${session}/messages`, { content })).body
const files = async () => (await ask('GET', '/api/files?limit=200')).body.files
const datasets = async () => (await ask('GET', '/api/datasets')).body.datasets
type Found = { title: string; duty: string }
const findings = async (): Promise<Found[]> => (await ask('GET', '/api/findings?status=open&limit=200')).body.findings
/** What is found in tables; other duties look at the system itself, or gather what was found. */
const ofTables = (found: readonly Found[]) =>
  found.filter(({ duty }) => duties.some(({ kind, title }) => kind === 'data' && title === duty))
const documents = async () => (await ask('GET', '/api/documents')).body.documents
const named = (names: { name: string }[]) => names.map(({ name }) => name)
const folder = (name: string) => readdir(cabinet.house.blobs.place(name))

/** Until no import, duty or run is under way. */
const settled = () => quiet(cabinet.db, loading)

it('is offered to whoever may see data of every domain, and to nobody else', async () => {
  for (const role of ['sub_admin', 'department_admin', 'analyst', 'viewer'] as const) {
    const person = await cabinet.person(role)
    expect((await ask('GET', '/api/sample', undefined, person.access_token)).body.may_manage).toBe(false)
    expect((await ask('POST', '/api/sample', {}, person.access_token)).status).toBe(403)
    expect((await ask('DELETE', '/api/sample', undefined, person.access_token)).status).toBe(403)
  }
  expect((await ask('GET', '/api/sample')).body).toEqual({
    state: 'absent',
    progress: 0,
    failure: null,
    may_manage: true,
  })
  expect((await ask('DELETE', '/api/sample')).status).toBe(404)
})

it(
  'is loaded once, table by table, marked as sample, in the name of the person who asked',
  async () => {
    expect((await ask('POST', '/api/sample', {})).body).toMatchObject({ state: 'loading', progress: 0 })
    expect((await ask('POST', '/api/sample', {})).status).toBe(409)
    expect((await ask('DELETE', '/api/sample')).status).toBe(409)
    await until(async () => {
      const { state, failure } = (await ask('GET', '/api/sample')).body
      if (failure) throw new Error(failure)
      return state === 'loaded' ? true : undefined
    }, loading)
    const loaded = (await datasets()).filter(({ sample }: { sample: boolean }) => sample)
    expect(loaded).toHaveLength(22)
    expect(named(loaded).every(name => name.startsWith('Sample '))).toBe(true)
    const stock = loaded.find(({ name }: { name: string }) => name === 'Sample stock')
    const detail = (await ask('GET', `/api/datasets/${stock.id}`)).body
    expect(detail.versions.map(({ created_by }: { created_by: string }) => created_by)).toEqual([
      'Olive Owner',
      'Olive Owner',
    ])
    expect((await files()).filter(({ sample }: { sample: boolean }) => sample)).toHaveLength(20 - contracts)
    expect(named(await documents()).every(name => name.startsWith('Sample '))).toBe(true)
    expect(await documents()).toHaveLength(contracts)
    await settled()
  },
  loading * 1000,
)

it('is read without a problem, and every planted figure can be asked', async () => {
  for (const { id, name, sample } of await datasets()) {
    if (!sample) continue
    expect({ name, problems: (await ask('GET', `/api/datasets/${id}`)).body.problem_count }).toEqual({
      name,
      problems: 0,
    })
  }
  for (const { duty, figure, measure } of planted) {
    if (typeof measure !== 'string') continue
    const { body } = await ask('POST', '/api/query', { sql: measure.replaceAll('$today', `date '${today}'`) })
    expect([duty, body.detail ?? Number(Number(body.rows[0][0]).toFixed(4))]).toEqual([duty, figure])
  }
})

it('lets the duties find what is planted, and nothing else', async () => {
  const found = ofTables(await findings()).map(({ title }) => title)
  const wanted = (expected.sample ?? []).map(finding => finding.slice(finding.indexOf(': ') + 2))
  expect(found.toSorted()).toEqual(wanted.toSorted())
})

it('lets the legal counsel quote the clauses of its contracts', async () => {
  const clauses = (await findings()).filter(({ duty }) => duty === 'Clauses in contract documents')
  expect(clauses.map(({ title }) => title)).toContain('3 contract documents renew themselves')
})

it('lets the brief tell the week of each domain that the sample company has', async () => {
  const titles = (await findings()).map(({ title }) => title)
  for (const domain of ['finance', 'sales', 'people', 'operations', 'strategy'])
    expect(titles).toContain(`The week from 2026-11-16: ${domain}`)
})

it('is removed after the password, with findings, files, what agents wrote from it and what they still ask', async () => {
  session = (await ask('POST', '/api/chat/sessions', {})).body.id
  const first = await say('Write reminder letters for everything over 60 days')
  await ask('POST', '/api/pygpt/permissions/respond', { request_id: first.run.approvals[0].id, approved: true })
  await until(async () => {
    const [, answer] = (await ask('GET', `/api/chat/sessions/${session}/messages`)).body
    return answer.run.status === 'succeeded' ? true : undefined
  })
  expect((await files()).some(({ path }: { path: string }) => path.startsWith('reminders/'))).toBe(true)
  const second = await say('Write reminder letters for everything over 30 days')
  expect(second.run.status).toBe('waiting')

  cabinet.clock.advance(10 * 60_000)
  expect((await ask('DELETE', '/api/sample')).body.code).toBe('confirmation_needed')
  await ask('POST', '/api/auth/confirm', { password })
  expect((await ask('DELETE', '/api/sample')).body).toEqual({ success: true })

  expect((await ask('GET', '/api/sample')).body.state).toBe('absent')
  expect(named(await datasets())).toEqual(['own invoices'])
  expect(await files()).toEqual([])
  expect(await documents()).toEqual([])
  expect(await folder('documents')).toEqual([])
  expect(await folder('blobs')).toEqual([])
  expect(await folder('tables')).toHaveLength(1)
  expect((await ask('GET', '/api/pygpt/permissions/pending')).body.pending_requests).toEqual([])
  await settled()
  expect(ofTables(await findings())).toEqual([])
  const { rows } = await sql`select status from runs where kind = 'chat' order by status`.execute(cabinet.db)
  expect(rows).toEqual([{ status: 'cancelled' }, { status: 'succeeded' }])
})

it('can be asked for again afterwards', async () => {
  expect((await ask('POST', '/api/sample', {})).body.state).toBe('loading')
})
