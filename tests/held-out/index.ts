// Companies that the product is measured on: bookkeeping, sales, people and operations in four countries.
import { brazil } from './brazil.ts'
import { france } from './france.ts'
import { germany } from './germany.ts'
import type { HeldCompany } from './shape.ts'
import { spain } from './spain.ts'

export const heldOutCompanies: readonly HeldCompany[] = [germany, france, spain, brazil]
