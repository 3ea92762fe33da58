// What is offered for a person follows from their state.
import { expect, it } from 'vitest'
import type { ManagedUser } from '#contract/users'
import { actsFor } from './acts.ts'

const person: ManagedUser = {
  id: '01936f5e-0000-7000-8000-000000000001',
  email: 'ada@example.com',
  full_name: 'Ada',
  role: 'viewer',
  department: null,
  status: 'active',
  created_at: '2026-11-21T09:00:00Z',
  last_activity: null,
  second_factor: false,
  open_link: null,
  may_manage: true,
}
const open_link = { purpose: 'invitation' as const, expires_at: '2026-11-28T09:00:00Z', mail: null }

it('offers nothing but enabling for who is disabled', () => {
  expect(actsFor({ ...person, status: 'disabled', second_factor: true })).toEqual(['enable'])
})

it('offers a new invitation, and no reset, for who has not joined', () => {
  expect(actsFor({ ...person, status: 'invited' })).toEqual(['invite_again', 'disable'])
  expect(actsFor({ ...person, status: 'invited', open_link })).toEqual(['invite_again', 'revoke_link', 'disable'])
  const mail = { state: 'failed' as const, detail: 'The mail server can’t be reached.' }
  expect(actsFor({ ...person, status: 'invited', open_link: { ...open_link, mail } })).toContain('link_by_hand')
})

it('offers to take off a second factor and to revoke a link only where there is one', () => {
  expect(actsFor(person)).toEqual(['end_sessions', 'reset_password', 'disable'])
  expect(actsFor({ ...person, second_factor: true })).toContain('take_off_second_factor')
})
