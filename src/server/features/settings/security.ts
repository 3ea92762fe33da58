// How people get in: whether anybody may register, and which roles must have a second factor.
import { z } from 'zod/mini'
import * as settings from '#contract/settings'
import type { Db, Tx } from '../../storage/index.ts'
import { query, verb } from '../verb.ts'
import { read, write } from './store.ts'

const name = 'security'
const usual: settings.SecuritySettings = { registration_open: false, second_factor_roles: [] }

export async function securitySettings(db: Db | Tx): Promise<settings.SecuritySettings> {
  return z.parse(settings.SecuritySettings, (await read(db, name)) ?? usual)
}

export const getSecuritySettings = query(settings.getSecurity, (_input, { house }) => securitySettings(house.db))

export const setSecuritySettings = verb(settings.setSecurity, {
  async change(tx, security, { house }) {
    const before = await securitySettings(tx)
    await write(tx, name, security, house.clock.now())
    return {
      answer: security,
      audit: { action: 'settings.security_changed', subject: name, details: { before, after: security } },
      events: [{ type: 'settings.changed', id: name, permission: 'settings.manage' }],
    }
  },
})
