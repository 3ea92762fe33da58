// The rows of findings and of what duties have looked at, and which of them somebody may see.
import type { Domain, Permission } from '#contract/access'
import type { Evidence } from '#contract/chat'
import type { Priority } from '#contract/common'
import type { Db, Tx } from '../../storage/index.ts'

export type FindingRow = Quiet & {
  id: string
  agent_id: string
  duty: string
  fingerprint: string
  /** The table it is about; null for what the system finds about itself or in several tables. */
  dataset_id: string | null
  domain: Domain
  /** Who may see it, where its domain does not decide that. */
  permission: Permission | null
  priority: Priority
  title: string
  description: string
  impact_value: string | null
  impact_unit: string | null
  evidence: Evidence
  status: 'open' | 'closed'
  opened_at: Date
  updated_at: Date
  closed_at: Date | null
  /** The person who reported it; null for what a duty found. */
  reported_by: string | null
  /** The impact in that person's words. */
  impact_text: string | null
}
/** Somebody called it not useful while its figures were these; all null otherwise. */
export type Quiet = {
  quiet_at: Date | null
  quiet_by: string | null
  quiet_reason: string | null
  quiet_figures: string | null
}
export const loud: Quiet = { quiet_at: null, quiet_by: null, quiet_reason: null, quiet_figures: null }

/** What a duty found. */
export type FoundRow = Omit<FindingRow, 'reported_by' | 'impact_text' | keyof Quiet>
export type DutyState = { duty: string; seen: string | null; last_run_at: Date | null }
type Tables = { findings: FindingRow; duty_states: DutyState }
export const tables = (db: Db | Tx) => db.withTables<Tables>()

/** What somebody may see: tables of these domains, and what needs one of these permissions. */
export type Sight = { domains: readonly Domain[]; permissions: readonly Permission[] }

export const within = (db: Db | Tx, { domains, permissions }: Sight) =>
  tables(db)
    .selectFrom('findings')
    .selectAll()
    .where(({ or, and, eb }) =>
      or([
        and([eb('permission', 'is', null), eb('domain', 'in', domains)]),
        eb('permission', 'in', permissions.length > 0 ? permissions : [null]),
      ]),
    )
