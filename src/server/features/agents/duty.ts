// What a duty is: code that looks at the company's data and says what it found, exactly.
import type { Priority } from '#contract/agents'
import type { Evidence } from '#contract/chat'
import type { ColumnRole } from '#contract/datasets'
import type { ReadyDataset } from '../datasets/index.ts'

export type Draft = {
  /** What makes this finding the same one tomorrow, within its duty and dataset. */
  key: string
  priority: Priority
  title: string
  description: string
  impact: { value: string; unit: string } | null
  evidence: Evidence
}

/** Asks one question to the tables and gets rows by column name, with the evidence to open. */
export type Ask = (title: string, sql: string) => Promise<{ rows: Record<string, string | null>[]; evidence: Evidence }>

export type Duty = {
  id: string
  agent_id: string
  title: string
  /** When it looks even if nothing was uploaded: a cron line in the company's time zone. */
  schedule: string
  /** True when the answer changes with the day although the data stays the same. */
  changes_daily: boolean
  needs: readonly ColumnRole[]
  /** Said while no table has what it needs. */
  waiting_for: string
  /** Whether this table is one the duty is about. */
  fits(dataset: ReadyDataset): boolean
  check(dataset: ReadyDataset, today: string, ask: Ask): Promise<Draft[]>
}

/** The column that holds a role; the most certain one where several do. */
export function columnOf({ columns }: Pick<ReadyDataset, 'columns'>, role: ColumnRole): string | undefined {
  const holders = columns.filter(column => column.role === role).sort((a, b) => b.confidence - a.confidence)
  return holders[0]?.name
}

export const hasRoles = (dataset: ReadyDataset, roles: readonly ColumnRole[]) =>
  roles.every(role => columnOf(dataset, role) !== undefined)

/** A column or table name in SQL. */
export const quoted = (name: string) => `"${name.replaceAll('"', '""')}"`
