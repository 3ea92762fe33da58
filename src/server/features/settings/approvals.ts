// How long requests wait for a decision before they expire.
import { z } from 'zod/mini'
import * as settings from '#contract/settings'
import type { Db, Tx } from '../../storage/index.ts'
import { query, verb } from '../verb.ts'
import { read, write } from './store.ts'

const name = 'approvals'
const usual: settings.ApprovalSettings = {
  expire_low: 72 * 60,
  expire_medium: 24 * 60,
  expire_high: 8 * 60,
  expire_critical: 60,
}

export async function approvalSettings(db: Db | Tx): Promise<settings.ApprovalSettings> {
  return z.parse(settings.ApprovalSettings, (await read(db, name)) ?? usual)
}

export const getApprovalSettings = query(settings.getApprovals, (_input, { house }) => approvalSettings(house.db))

export const setApprovalSettings = verb(settings.setApprovals, {
  async change(tx, approvals, { house }) {
    const before = await approvalSettings(tx)
    await write(tx, name, approvals, house.clock.now())
    return {
      answer: approvals,
      audit: { action: 'settings.approvals_changed', subject: name, details: { before, after: approvals } },
      events: [{ type: 'settings.changed', id: name, permission: 'settings.manage' }],
    }
  },
})
