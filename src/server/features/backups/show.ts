// What is told of a backup, to the screen and as news.
import { join } from 'node:path'
import type { Backup } from '#contract/backups'
import type { Event } from '../../storage/index.ts'
import type { House } from '../house.ts'
import type { BackupRow } from './store.ts'

export const backupEvent = ({ id }: Pick<BackupRow, 'id'>): Event => ({
  type: 'backup.changed',
  id,
  permission: 'backups.manage',
})

/** Where archives are kept. */
export const placeOf = ({ config }: Pick<House, 'config'>, file_name = '') => join(config.backup_dir, file_name)

const time = (at: Date | null) => at?.toISOString() ?? null

export const shown = (row: BackupRow): Backup => ({
  id: row.id,
  by_schedule: row.by_schedule,
  state: row.state,
  created_at: row.created_at.toISOString(),
  ended_at: time(row.ended_at),
  file_name: row.file_name,
  bytes: row.bytes,
  tables: row.table_count,
  rows: row.row_count,
  files: row.file_count,
  missing: row.missing_count,
  failure: row.failure,
  check: row.check_kind &&
    row.check_state && {
      kind: row.check_kind,
      state: row.check_state,
      detail: row.check_detail,
      checked_at: time(row.checked_at),
    },
})
