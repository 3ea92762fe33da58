// The order of requests and moving along it.
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Approval } from '#contract/approvals'
import { byUrgency, entryAfter, entryBeside } from './order.ts'

const nothing = { category: '', agent_id: '', agent_name: '', tool: '', details: [], level_reason: '', run_id: '' }
const request = (level: Approval['level'], created_at: string): Approval => ({
  ...nothing,
  id: `${level} ${created_at}`,
  code: '',
  level,
  status: 'pending',
  description: '',
  requester: '',
  irreversible: null,
  agent_note: null,
  tainted_by: null,
  request_digest: '',
  group: '',
  age_minutes: 0,
  created_at,
  expires_at: '',
  chat_session_id: null,
  decided_by: null,
  rule_id: null,
  decided_at: null,
  admin_feedback: null,
  may_approve: true,
  may_deny: true,
  may_not_reason: null,
})

it('puts the gravest first, and among equals the one that has waited longest', () => {
  const requests = [request('low', '01'), request('critical', '03'), request('medium', '02'), request('critical', '01')]
  expect(requests.toSorted(byUrgency).map(({ id }) => id)).toEqual([
    'critical 01',
    'critical 03',
    'medium 02',
    'low 01',
  ])
})

describe('moving along the list', () => {
  it('begins at the first and stops at both ends', () => {
    expect(entryBeside(['a', 'b'], undefined, 1)).toBe('a')
    expect(entryBeside(['a', 'b'], 'gone', -1)).toBe('a')
    expect(entryBeside(['a', 'b'], 'b', 1)).toBe('b')
    expect(entryBeside(['a', 'b'], 'a', -1)).toBe('a')
    expect(entryBeside([], 'a', 1)).toBeUndefined()
  })

  it('goes on after a decision with one that is still there, while there is one', () => {
    const lists = fc.uniqueArray(fc.uuid(), { minLength: 1 })
    fc.assert(
      fc.property(lists, fc.nat(), (ids, at) => {
        const decided = ids[at % ids.length] ?? ''
        const next = entryAfter(ids, decided)
        if (ids.length === 1) expect(next).toBeUndefined()
        else expect(ids.filter(id => id !== decided)).toContain(next)
      }),
    )
  })
})
