// What tells one agent from another, and which data each reads.
import type { Permission } from '#contract/access'

/** The domains of company data that an agent reads, by what its work needs. */
export const dataOf = {
  all: ['financial_data', 'sales_pipeline', 'hr_data', 'operational_data', 'strategic_data'],
  hr: ['hr_data', 'operational_data'],
  sales: ['sales_pipeline', 'operational_data'],
  legal: ['financial_data', 'sales_pipeline', 'operational_data', 'strategic_data'],
  procurement: ['financial_data', 'operational_data'],
  operational: ['operational_data', 'sales_pipeline'],
  documents: ['operational_data', 'strategic_data'],
  system: ['operational_data'],
} as const satisfies Record<string, readonly Permission[]>

export type Remit = {
  id: string
  name: string
  description: string
  /** As a model is told: "You are … of a small company." */
  who: string
  reads: keyof typeof dataOf
}
