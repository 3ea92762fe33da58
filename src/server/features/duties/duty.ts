// What a duty is: code that looks at the company's data and says what it found, exactly.
import type { Domain, Permission } from '#contract/access'
import type { Evidence } from '#contract/chat'
import type { ColumnRole } from '#contract/columns'
import type { Priority } from '#contract/common'
import type { ReadyDataset } from '../datasets/index.ts'
import type { Context } from '../verb.ts'

export type Draft = {
  /** What makes this finding the same one tomorrow, within its duty and dataset. */
  key: string
  priority: Priority
  title: string
  description: string
  impact: { value: string; unit: string } | null
  evidence: Evidence
  /** Of a house duty: the domain of what it tells, where that decides who may see it and not the duty's permission. */
  domain?: Domain
}

/** Asks one question to the tables and gets rows by column name, with the evidence to open. */
export type Ask = (title: string, sql: string) => Promise<{ rows: Record<string, string | null>[]; evidence: Evidence }>

/** A bound that decides what is worth telling. Where the number comes from stands in its sentence. */
export type Threshold = { sentence: string; default: number; unit: string; min: number; max: number }

/** The value of one of the duty's own thresholds, by name. */
export type ThresholdValue = (name: string) => number

type About = {
  id: string
  agent_id: string
  title: string
  thresholds?: Readonly<Record<string, Threshold>>
  /** When it looks even if nothing was uploaded: a cron line in the company's time zone. */
  schedule: string
  /** True when the answer changes with the day although the data stays the same. */
  changes_daily: boolean
  /** Said while there is nothing that it could look at. */
  waiting_for: string
}

/** Looks at one table at a time, whichever fit. */
export type DataDuty = About & {
  kind: 'data'
  /** It reads other tables as well, so a change of one concerns all. Other duties look only at those that changed. */
  reads_others?: true
  needs: readonly ColumnRole[]
  /** Whether this table is one the duty is about. */
  fits(dataset: ReadyDataset): boolean
  check(dataset: ReadyDataset, today: string, ask: Ask, threshold: ThresholdValue): Promise<Draft[]>
}

/**
 * Looks at several tables together, or at what the system keeps about itself. It is handed the tables that it can ask:
 * what comes in meanwhile is looked at the next time.
 */
export type HouseDuty = About & {
  kind: 'house'
  /** It gathers what other duties found, so it is done when none of them is under way. */
  after_others?: true
  /** Who may see what it finds, unless a finding says of which domain it is. */
  permission: Permission
  /** What it looks at, as one text: the same text again means there is nothing new. Null while there is nothing. */
  state(context: Context, tables: readonly ReadyDataset[]): Promise<string | null>
  look(
    context: Context,
    today: string,
    ask: Ask,
    threshold: ThresholdValue,
    tables: readonly ReadyDataset[],
  ): Promise<Draft[]>
}

export type Duty = DataDuty | HouseDuty

/** The column that holds a role; the most certain one where several do. */
export function columnOf({ columns }: Pick<ReadyDataset, 'columns'>, role: ColumnRole): string | undefined {
  const holders = columns.filter(column => column.role === role).sort((a, b) => b.confidence - a.confidence)
  return holders[0]?.name
}

export const hasRoles = (dataset: ReadyDataset, roles: readonly ColumnRole[]) =>
  roles.every(role => columnOf(dataset, role) !== undefined)

/** A column or table name in SQL. */
export const quoted = (name: string) => `"${name.replaceAll('"', '""')}"`
