import { describe, expect, it } from 'vitest'
import { type Role, roles } from '#contract/access'
import { type Level, levels } from '#contract/approvals'
import type { Actor } from '../access/index.ts'
import { type Active, mayApprove, mayDeny } from './rules.ts'

const somebody = (role: Role, user_id = 'me', department = 'finance'): Actor => ({
  type: 'user',
  user_id,
  full_name: role,
  role,
  department,
  session_id: 's',
  confirmed_at: null,
  grants: [],
  needs_second_factor: false,
})
const asked = (level: Level, requester_id: string, department = 'finance') => ({ level, requester_id, department })
const alone: Active = { requester_role: 'master_admin', other_masters: false, other_subs: false }

describe('mayApprove', () => {
  it('holds to the table of roles and levels for somebody else’s request in the same department', () => {
    const allowed = (role: Role) =>
      levels.filter(
        level =>
          mayApprove(somebody(role), asked(level, 'other'), {
            ...alone,
            other_masters: level === 'critical' && role === 'sub_admin',
          }).allowed,
      )
    const table = Object.fromEntries(roles.map(role => [role, allowed(role)]))
    expect(table).toEqual({
      master_admin: ['critical', 'high', 'medium', 'low'],
      sub_admin: ['high', 'medium', 'low'],
      department_admin: ['medium', 'low'],
      personal_assistant: [],
      team_lead: ['low'],
      analyst: [],
      viewer: [],
    })
  })

  it('lets a department’s administrator decide nothing of another department', () => {
    expect(mayApprove(somebody('department_admin'), asked('low', 'other', 'sales'), alone).allowed).toBe(false)
  })

  it('lets nobody approve their own critical request while another who may decide is active', () => {
    const verdict = mayApprove(somebody('master_admin'), asked('critical', 'me'), { ...alone, other_masters: true })
    expect(verdict).toMatchObject({ allowed: false, code: 'own_request' })
  })

  it('lets the only approver decide their own critical request, marked as such', () => {
    expect(mayApprove(somebody('master_admin'), asked('critical', 'me'), alone)).toEqual({ allowed: true, sole: true })
  })

  it('lets a second administrator decide the critical request of the only main one, and nothing else critical', () => {
    expect(mayApprove(somebody('sub_admin'), asked('critical', 'boss'), alone).allowed).toBe(true)
    expect(
      mayApprove(somebody('sub_admin'), asked('critical', 'boss'), { ...alone, other_masters: true }).allowed,
    ).toBe(false)
    expect(
      mayApprove(somebody('sub_admin'), asked('critical', 'lead'), { ...alone, requester_role: 'team_lead' }).allowed,
    ).toBe(false)
  })

  it('refuses agents, schedules and visitors', () => {
    const others: Actor[] = [
      { type: 'visitor' },
      { type: 'system', job: 'expiry' },
      { type: 'agent', agent_id: 'cfo', run_id: 'r', may: ['approvals.decide_low'], requester: null },
    ]
    for (const actor of others) expect(mayApprove(actor, asked('low', 'other'), alone).allowed).toBe(false)
  })
})

describe('mayDeny', () => {
  it('lets everybody withdraw their own request and administrators deny any', () => {
    for (const role of roles) expect(mayDeny(somebody(role), asked('critical', 'me'))).toBe(true)
    expect(mayDeny(somebody('viewer'), asked('low', 'other'))).toBe(false)
    expect(mayDeny(somebody('sub_admin'), asked('critical', 'other', 'sales'))).toBe(true)
  })
})
