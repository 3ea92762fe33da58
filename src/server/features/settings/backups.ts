// When backups are taken by themselves, and how many of those are kept.
import { z } from 'zod/mini'
import * as backups from '#contract/backups'
import type { Db, Tx } from '../../storage/index.ts'
import { query, verb } from '../verb.ts'
import { read, write } from './store.ts'

const name = 'backups'
const usual: backups.BackupSettings = { every: 'day', hour: 2, keep: 7 }

export async function backupSettings(db: Db | Tx): Promise<backups.BackupSettings> {
  return z.parse(backups.BackupSettings, (await read(db, name)) ?? usual)
}

export const getBackupSettings = query(backups.getSettings, (_input, { house }) => backupSettings(house.db))

export const setBackupSettings = verb(backups.setSettings, {
  async change(tx, settings, { house }) {
    const before = await backupSettings(tx)
    await write(tx, name, settings, house.clock.now())
    return {
      answer: settings,
      audit: { action: 'settings.backups_changed', subject: name, details: { before, after: settings } },
      events: [{ type: 'settings.changed', id: name, permission: 'backups.manage' }],
    }
  },
})
