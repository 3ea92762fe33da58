// Backups: their list, taking, checking and deleting one, and its file.
import { mutationOptions } from '@tanstack/react-query'
import * as backups from '#contract/backups'
import { callFile } from './call.ts'
import { change, look } from './nouns.ts'

export const allBackups = () => look('backups', backups.list, {})
export const takeBackup = change(backups.take, 'backups')
export const checkBackup = change(backups.check, 'backups')
export const removeBackup = change(backups.remove, 'backups')

export const backupContent = mutationOptions({
  mutationFn: (id: string) => callFile(backups.content, { id }),
})

export const backupSettings = () => look('settings', backups.getSettings, {})
export const saveBackupSettings = change(backups.setSettings, 'settings')
