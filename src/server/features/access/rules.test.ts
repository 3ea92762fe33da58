import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  accessTable,
  departments,
  grantableData,
  grantableDecisions,
  grantablePermissions,
  type Permission,
  roles,
} from '#contract/access'
import { type Actor, covers, isFresh, neverForAgents, type Person, passes, scopeOf, visibleDomains } from './rules.ts'

const person = (about: Partial<Person> = {}): Person => ({
  user_id: 'u1',
  full_name: 'Ana',
  role: 'viewer',
  department: null,
  session_id: 's1',
  confirmed_at: null,
  grants: [],
  needs_second_factor: false,
  ...about,
})
const user = (about: Partial<Person> = {}): Actor => ({ type: 'user', ...person(about) })
const permissions = Object.keys(accessTable) as Permission[]

const anyPerson = fc.record({
  role: fc.constantFrom(...roles),
  department: fc.constantFrom(null, ...departments),
})
const anyPermission = fc.constantFrom(...permissions)
const anyThing = fc.record({
  user_id: fc.constantFrom('u1', 'u2', null),
  department: fc.constantFrom(null, ...departments),
})

describe('scopeOf', () => {
  it('gives a visitor nothing', () => {
    for (const permission of permissions) expect(scopeOf({ type: 'visitor' }, permission).reach).toBe('none')
  })

  it('gives somebody with department reach but no department nothing', () => {
    expect(scopeOf(user({ role: 'department_admin' }), 'approvals.see').reach).toBe('none')
  })

  it('limits financial data to the department of finance', () => {
    expect(scopeOf(user({ role: 'department_admin', department: 'finance' }), 'financial_data').reach).toBe(
      'department',
    )
    expect(scopeOf(user({ role: 'department_admin', department: 'hr' }), 'financial_data').reach).toBe('none')
  })

  it('never gives an agent more than the person it acts for, nor more than it may itself', () => {
    fc.assert(
      fc.property(anyPerson, anyPermission, fc.subarray(permissions), anyThing, (about, permission, may, thing) => {
        const requester = person(about)
        const agent: Actor = { type: 'agent', agent_id: 'cfo', run_id: 'r1', may, requester }
        const agentCovers = covers(scopeOf(agent, permission), thing)
        const personCovers = covers(scopeOf({ type: 'user', ...requester }, permission), thing)
        expect(agentCovers && !personCovers).toBe(false)
        expect(agentCovers && !may.includes(permission)).toBe(false)
      }),
    )
  })

  it('never lets an agent decide, grant or change settings, whoever asks it to', () => {
    const requester = person({ role: 'master_admin' })
    const agent: Actor = { type: 'agent', agent_id: 'cfo', run_id: 'r1', may: permissions, requester }
    const refused = permissions.filter(neverForAgents)
    expect(refused).toContain('approvals.decide_low')
    expect(refused).toContain('settings.manage')
    for (const permission of refused) expect(scopeOf(agent, permission).reach).toBe('none')
  })
})

describe('covers', () => {
  it('shows what is one’s own to somebody with department reach, and nobody else’s elsewhere', () => {
    const scope = scopeOf(user({ role: 'department_admin', department: 'hr' }), 'approvals.see')
    expect(covers(scope, { user_id: 'u1', department: 'finance' })).toBe(true)
    expect(covers(scope, { user_id: 'u2', department: 'hr' })).toBe(true)
    expect(covers(scope, { user_id: 'u2', department: 'finance' })).toBe(false)
  })
})

describe('passes', () => {
  it('lets visitors in where a call is public, and only there', () => {
    expect(passes({ type: 'visitor' }, 'public')).toBe(true)
    expect(passes({ type: 'visitor' }, 'signed_in')).toBe(false)
    expect(passes({ type: 'visitor' }, 'chat.use')).toBe(false)
  })
})

describe('visibleDomains', () => {
  it('hides financial, hr and strategic data from an analyst without a grant', () => {
    expect(visibleDomains(user({ role: 'analyst', department: 'sales' }))).toEqual(['general', 'sales', 'operational'])
  })
})

describe('isFresh', () => {
  it('counts a password entry for five minutes and not a moment longer', () => {
    const at = new Date('2026-11-21T09:00:00Z')
    const later = (milliseconds: number) => new Date(at.getTime() + milliseconds)
    expect(isFresh(user({ confirmed_at: at }), later(299_999))).toBe(true)
    expect(isFresh(user({ confirmed_at: at }), later(300_000))).toBe(false)
    expect(isFresh(user(), at)).toBe(false)
  })
})

describe('a grant', () => {
  const grantable = [...grantablePermissions, ...grantableData, ...grantableDecisions]
  const anyGrant = fc.record({
    permission: fc.constantFrom(...grantable),
    department: fc.constantFrom(null, ...departments),
  })

  it('never takes anything away, and gives nothing but what it names', () => {
    fc.assert(
      fc.property(anyPerson, anyPermission, anyGrant, anyThing, (about, permission, grant, thing) => {
        const before = covers(scopeOf(user(about), permission), thing)
        const after = covers(scopeOf(user({ ...about, grants: [grant] }), permission), thing)
        if (before) expect(after).toBe(true)
        if (after && !before) {
          const widened: Partial<Record<Permission, RegExp>> = {
            can_restart: /^manage_/,
            'approvals.see': /^approvals\.decide_/,
            'approvals.deny': /^approvals\.decide_/,
          }
          expect(grant.permission).toMatch(widened[permission] ?? new RegExp(`^${permission}$`))
          expect([null, thing.department]).toContain(thing.user_id === 'u1' ? null : grant.department)
        }
      }),
    )
  })

  it('makes agents of its holder no more than they may be themselves', () => {
    const requester = person({ grants: [{ permission: 'financial_data', department: null }] })
    const agent = (may: Permission[]): Actor => ({ type: 'agent', agent_id: 'hr', run_id: 'r1', may, requester })
    expect(scopeOf(agent(['hr_data']), 'financial_data').reach).toBe('none')
    expect(scopeOf(agent(['financial_data']), 'financial_data').reach).toBe('all')
  })

  it('of managing agents lets a team lead restart them, and nobody to whom the table denies it', () => {
    const grants = [{ permission: 'manage_technical_agents' as const, department: null }]
    expect(scopeOf(user({ role: 'team_lead', grants }), 'can_restart').reach).toBe('all')
    expect(scopeOf(user({ role: 'analyst', grants }), 'can_restart').reach).toBe('none')
  })
})
