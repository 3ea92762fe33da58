// The audit trail: read, searched, exported and checked.
export { exportAudit, listAudit, systemAuditTrail } from './read.ts'
export { entryCounts } from './store.ts'
export { anchorTrail, verifyAudit, verifyTrail } from './verify.ts'
