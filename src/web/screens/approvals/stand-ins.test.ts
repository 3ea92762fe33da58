// How temporary permissions to decide are told as people who stand in.
import { expect, it } from 'vitest'
import type { Grantable } from '#contract/access'
import type { Grant } from '#contract/grants'
import { standIns } from './stand-ins.ts'

const ana = { id: 'ana', full_name: 'Ana' }
const olive = { id: 'olive', full_name: 'Olive' }
let count = 0
const grant = (permission: Grantable, more: Partial<Grant> = {}): Grant => ({
  ...{ id: `g${++count}`, user: ana, permission, department: null, granted_by: olive, reason: 'Holiday' },
  ...{ granted_at: '2026-11-22T09:00:00Z', expires_at: '2026-11-24T09:00:00Z', state: 'active', may_revoke: true },
  ...more,
})

it('puts what one person was passed on by another together, by level, until the last of it ends', () => {
  const found = standIns([
    grant('approvals.decide_high', { id: 'one', expires_at: '2026-11-25T09:00:00Z' }),
    grant('export_data'),
    grant('approvals.decide_low', { id: 'two', may_revoke: false }),
    grant('approvals.decide_low', { id: 'three', granted_by: ana, user: olive }),
  ])
  expect(found).toMatchObject([
    { user: ana, levels: ['low', 'high'], until: '2026-11-25T09:00:00Z', revocable: ['one'], reason: 'Holiday' },
    { user: olive, granted_by: ana, levels: ['low'], revocable: ['three'] },
  ])
  expect(standIns([grant('hr_data')])).toEqual([])
})
