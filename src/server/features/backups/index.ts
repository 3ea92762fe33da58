// Backups: taken by schedule or now, checked, tried, and restored into an empty Cabinet.
export { type CheckJob, checkBackup, checkQueue, runCheck } from './check.ts'
export { backupContent, listBackups, removeBackup, takeBackup } from './manage.ts'
export { restore } from './restore.ts'
export { keepBackups } from './schedule.ts'
export { lastGoodBackup } from './store.ts'
export { type BackupJob, backupQueue, runBackup } from './take.ts'
