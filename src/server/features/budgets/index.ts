// Money: what models cost, and how much of it may be spent.
export { chargeCall, type Payer } from './charge.ts'
export { chargedEmbedding } from './embedding.ts'
export { agentBudgets, listBudgets, ownBudgets, setBudget } from './look.ts'
export { type MonthlyBudget, monthlyBudgets } from './months.ts'
export { budgetsInTrouble } from './notices.ts'
export type { Used } from './rules.ts'
export { costsOf } from './store-calls.ts'
export { costsByModel, type ModelCost } from './store-spent.ts'
