// The audit trail: read, taken out as a file, and checked.
import { mutationOptions } from '@tanstack/react-query'
import * as audit from '#contract/audit'
import { callFile } from './call.ts'
import { change, lookByPage } from './nouns.ts'
import type { InputOf } from './request.ts'

export type AuditFilter = InputOf<typeof audit.exported>

/** So many entries at a time, as the specification has it. */
const atATime = 20

export const auditPages = (filter: AuditFilter) =>
  lookByPage('audit', audit.list, page => ({ ...filter, limit: atATime, ...page }))

export const exportAudit = mutationOptions({ mutationFn: (filter: AuditFilter) => callFile(audit.exported, filter) })

export const verifyAudit = change(audit.verify)
