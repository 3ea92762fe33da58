// The engine: the loop, the shape of tools, models. It knows no database and no HTTP.

export { usualBounds } from './advance.ts'
export {
  LeaseLost,
  type Ledger,
  type LedgerCall,
  type LedgerStep,
  type NewStep,
  type Request,
  type Settled,
} from './ledger.ts'
export { advance } from './loop.ts'
export type { Said } from './prompt.ts'
export { openAICompatibleModel, type ProviderAddress, probe } from './providers.ts'
export { type AnyTool, type Call, type Outcome, tool } from './tool.ts'
