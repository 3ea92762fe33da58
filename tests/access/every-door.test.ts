// Eight principals at every door, and at things that are their own, their department's and somebody else's: what the
// server does equals what the table of rights says, without a difference.
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { accessTable, type Domain, domains, type Permission, roles } from '#contract/access'
import type { AuthAnswer } from '#contract/accounts'
import { sendMessage } from '#contract/chat'
import type { Endpoint } from '#contract/endpoint'
import { mayHear } from '../../src/server/doors/http/events.ts'
import { routes } from '../../src/server/doors/http/routes/index.ts'
import type { Actor } from '../../src/server/features/access/index.ts'
import { openHouse, type TestHouse } from '../support/house.ts'
import { department, enters, type Place, type Principal, places, reaches, seesDomain } from './expected.ts'
import { placeDataset, placeThings } from './things.ts'

type Things = Awaited<ReturnType<typeof placeThings>>
const principals: readonly Principal[] = ['visitor', ...roles]

let cabinet: TestHouse
const people = new Map<Principal, AuthAnswer>()
const things = new Map<Principal, Record<Place, Things>>()
const datasets = new Map<Principal, Record<Place, Record<Domain, string>>>()

beforeAll(async () => {
  cabinet = await openHouse()
  const owner = await cabinet.registerFirst()
  for (const role of roles) people.set(role, await cabinet.person(role, { department }))
  const colleague = await cabinet.person('viewer', { department })
  const stranger = await cabinet.person('viewer', { department: 'hr' })
  const at = (own: AuthAnswer): Record<Place, { user_id: string; department: string }> => ({
    own: { user_id: own.user.id, department },
    department: { user_id: colleague.user.id, department },
    foreign: { user_id: stranger.user.id, department: 'hr' },
  })
  const shared = at(owner)
  const others = {
    department: await placeThings(cabinet, shared.department),
    foreign: await placeThings(cabinet, shared.foreign),
  }
  const datasetsOf = async (place: { user_id: string; department: string }) =>
    Object.fromEntries(
      await Promise.all(domains.map(async domain => [domain, await placeDataset(cabinet, place, domain)] as const)),
    ) as Record<Domain, string>
  const otherDatasets = {
    department: await datasetsOf(shared.department),
    foreign: await datasetsOf(shared.foreign),
  }
  for (const [role, person] of people) {
    const { own } = at(person)
    things.set(role, { own: await placeThings(cabinet, own), ...others })
    datasets.set(role, { own: await datasetsOf(own), ...otherDatasets })
  }
  // What a visitor tries: the things are there, only they are nobody's.
  things.set('visitor', { own: others.department, ...others })
})
afterAll(() => cabinet.close())

const ask = async (who: Principal, method: string, path: string, body?: object) => {
  const token = people.get(who)?.access_token
  const response = await cabinet.app.http.request(path, {
    method,
    headers: { ...(token && { Authorization: `Bearer ${token}` }) },
    ...(body && { body: JSON.stringify(body) }),
  })
  const text = await response.text()
  return { status: response.status, code: /"code":"(\w+)"/.exec(text)?.[1], text }
}

const nobody = '00000000-0000-7000-8000-000000000000'

/** Asks with a field that no call knows: whoever is let in is told so, and nothing happens. */
function knock(who: Principal, { method, path, carries }: Endpoint) {
  const address = path.replace(/:\w+/g, nobody)
  const inQuery = method === 'GET' || method === 'DELETE' || carries === 'file_up'
  return inQuery ? ask(who, method, `${address}?unknown_field=1`) : ask(who, method, address, { unknown_field: 1 })
}

describe('every door', () => {
  const doors = [...routes.map(({ deed }) => deed), sendMessage]
  it.each(principals)('lets %s in where the table does, and nowhere else', async who => {
    const differences: string[] = []
    for (const door of doors) {
      const { status, code } = await knock(who, door)
      const expected = enters(who, door.permission)
        ? '400 invalid'
        : who === 'visitor'
          ? '401 not_signed_in'
          : '403 forbidden'
      const found = `${status} ${code}`
      if (found !== expected) differences.push(`${door.method} ${door.path}: ${found}, not ${expected}`)
    }
    expect(differences).toEqual([])
    expect(doors.length).toBeGreaterThan(100)
  })

  it('asks for a fresh re-authentication at every change that the table marks', async () => {
    cabinet.clock.advance(5 * 60_000 + 1)
    const marked = doors.filter(({ permission, method, fresh }) => {
      const isMarked = permission !== 'public' && permission !== 'signed_in' && accessTable[permission].fresh.length > 0
      return fresh || (isMarked && method !== 'GET')
    })
    for (const door of marked) {
      expect([door.path, (await knock('master_admin', door)).code]).toEqual([door.path, 'confirmation_needed'])
    }
    expect(marked.length).toBeGreaterThan(8)
  })
})

type Noun = keyof Things
/** What is looked at, and the permission within whose reach it must lie; null: only its owner. */
const looks: readonly (readonly [Noun, (id: string) => string, Permission | null])[] = [
  ['run', id => `/api/runs/${id}`, 'runs.stop'],
  ['approval', id => `/api/approvals/${id}`, 'approvals.see'],
  ['file', id => `/api/files/${id}/content`, 'runs.stop'],
  ['chat', id => `/api/chat/sessions/${id}/messages`, null],
  ['dashboard', id => `/api/dashboards/${id}`, null],
  ['user', id => `/api/users/${id}`, 'people.list'],
]
/** Changes of things, tried only where they lie out of reach: they must look as if they did not exist. */
const changes: readonly (readonly [Noun, string, (id: string) => string, Permission | null, object?])[] = [
  ['run', 'POST', id => `/api/runs/${id}/cancel`, 'runs.stop'],
  ['approval', 'POST', id => `/api/approvals/${id}/cancel`, 'approvals.deny'],
  ['chat', 'DELETE', id => `/api/chat/sessions/${id}`, null],
  ['chat', 'POST', id => `/api/chat/sessions/${id}/messages`, null, { content: 'Hello' }],
  ['dashboard', 'DELETE', id => `/api/dashboards/${id}`, null],
  ['dashboard', 'PATCH', id => `/api/dashboards/${id}`, null, { name: 'Mine now' }],
  ['user', 'PATCH', id => `/api/users/${id}`, 'people.create', { full_name: 'Renamed' }],
  ['user', 'POST', id => `/api/users/${id}/disable`, 'people.disable'],
  ['user', 'POST', id => `/api/users/${id}/end-sessions`, 'people.disable'],
  ['user', 'POST', id => `/api/users/${id}/reset-link`, 'people.disable'],
  [
    'user',
    'POST',
    id => `/api/enhanced-rbac/users/${id}/temporary-permissions`,
    'people.grant',
    { permission: 'view_analytics' },
  ],
  ['grant', 'DELETE', id => `/api/grants/${id}`, 'people.grant'],
]

describe('things', () => {
  it.each(principals)('are seen by %s where the table says so, and else do not exist', async who => {
    const differences: string[] = []
    for (const place of places) {
      for (const [noun, path, permission] of looks) {
        const seen = permission ? reaches(who, permission, place) : place === 'own' && who !== 'visitor'
        const entered = permission ? enters(who, permission) : who !== 'visitor'
        const hidden = entered ? 404 : who === 'visitor' ? 401 : 403
        const { status } = await ask(who, 'GET', path(things.get(who)?.[place][noun] ?? ''))
        if (status !== (seen ? 200 : hidden)) differences.push(`${place} ${noun}: ${status}`)
      }
    }
    expect(differences).toEqual([])
  })

  it.each(principals)('out of the reach of %s are not changed, and look as if they did not exist', async who => {
    const differences: string[] = []
    for (const place of places) {
      for (const [noun, method, path, permission, body = {}] of changes) {
        const reached = permission ? reaches(who, permission, place) : place === 'own'
        if (who !== 'visitor' && reached) continue
        const entered = permission ? enters(who, permission) : true
        const expected = who === 'visitor' ? 401 : entered ? 404 : 403
        const sent = method === 'DELETE' ? undefined : body
        const { status, code } = await ask(who, method, path(things.get(who)?.[place][noun] ?? ''), sent)
        if (status !== expected) differences.push(`${method} ${place} ${noun}: ${status} ${code}`)
      }
    }
    expect(differences).toEqual([])
  })

  it.each(roles)('in the lists of %s are exactly those within reach', async who => {
    const lists = [
      ['run', '/api/runs?limit=200', 'runs.stop'],
      ['approval', '/api/approvals?limit=200', 'approvals.see'],
      ['file', '/api/files?limit=200', 'runs.stop'],
      ['user', '/api/users?limit=200', 'people.list'],
      ['grant', '/api/grants?limit=200', 'people.list'],
      ['chat', '/api/chat/sessions', null],
      ['dashboard', '/api/dashboards', null],
    ] as const
    const differences: string[] = []
    for (const [noun, path, permission] of lists) {
      const { status, text } = await ask(who, 'GET', path)
      for (const place of places) {
        const id = things.get(who)?.[place][noun] ?? ''
        const expected = permission ? reaches(who, permission, place) : place === 'own'
        if (text.includes(id) !== expected) differences.push(`${place} ${noun} (${status})`)
      }
    }
    expect(differences).toEqual([])
  })

  it.each(roles)('of company data are seen by %s by their flag, or because they are their own', async who => {
    const differences: string[] = []
    const list = (await ask(who, 'GET', '/api/datasets')).text
    for (const place of places) {
      for (const domain of domains) {
        const id = datasets.get(who)?.[place][domain] ?? ''
        const seen = seesDomain(who, domain, place)
        const { status } = await ask(who, 'GET', `/api/datasets/${id}`)
        if (status !== (seen ? 200 : 404) || list.includes(id) !== seen)
          differences.push(`${place} ${domain}: ${status}`)
      }
    }
    expect(differences).toEqual([])
  })
})

describe('live events', () => {
  it('are heard by whoever reaches what they are about, by every permission and at every place', () => {
    const differences: string[] = []
    for (const who of principals) {
      const actor: Actor =
        who === 'visitor'
          ? { type: 'visitor' }
          : {
              ...{ type: 'user', user_id: 'me', full_name: who, role: who, department, session_id: 's' },
              ...{ confirmed_at: null, grants: [], needs_second_factor: false },
            }
      for (const permission of Object.keys(accessTable) as Permission[]) {
        for (const place of places) {
          const event = {
            permission,
            user_id: place === 'own' ? 'me' : 'other',
            department: place === 'foreign' ? 'hr' : department,
          }
          const expected = who !== 'visitor' && (place === 'own' || reaches(who, permission, place))
          if (mayHear(actor, event) !== expected) differences.push(`${who} ${permission} ${place}`)
        }
      }
    }
    expect(differences).toEqual([])
  })
})
