// The company's data in the words that models and questions need.
import type { ColumnRole, ColumnType } from '#contract/columns'
import type { Cell } from '#contract/common'
import type { DescribedTerm } from '#contract/glossary'

/** A dataset in the words that models and questions need: what its columns mean, their ranges and common values. */
export type DescribedTable = {
  id: string
  table: string
  name: string
  domain: string
  rows: number
  version: number
  /** The columns that together tell its rows apart; empty when none do. */
  key: string[]
  columns: {
    name: string
    title: string
    type: ColumnType
    role: ColumnRole | null
    currency: string | null
    /** The column that says each row's currency. */
    currency_column: string | null
    /** Whether the currency stands nowhere in the table and is the company's own. */
    currency_assumed: boolean
    unit: string | null
    /** Whether each row has a value of its own here. */
    is_key: boolean
    min: Cell | null
    max: Cell | null
    values: string[]
  }[]
  references: DescribedReference[]
}

/** A column whose values are found in a key of another table that the asker may see. */
export type DescribedReference = {
  column: string
  to_table: string
  to_column: string
  /** 0 to 1; 1 when a person chose it. */
  confidence: number
  /** Different values that are not found there. */
  orphans: number
}

/** Everything that describe_data tells. */
export type DescribedCompany = {
  today: string
  tables: DescribedTable[]
  glossary: DescribedTerm[]
  fiscal_year?: FiscalYear | undefined
}

/** `start` is the month in which it begins; `name` whether FY2026 is called after its first or its last year. */
export type FiscalYear = { start: number; name: 'first' | 'last' | null }
