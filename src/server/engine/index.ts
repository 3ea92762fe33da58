// The engine: the loop, the shape of tools, models. It knows no database and no HTTP.
export { askModel } from './ask-model.ts'
export {
  LeaseLost,
  type Ledger,
  type LedgerCall,
  type LedgerStep,
  type NewStep,
  type Request,
  type Settled,
} from './ledger.ts'
export { type Advance, advance, usualBounds } from './loop.ts'
export type { Said } from './prompt.ts'
export { type AnyTool, type Call, type Outcome, tool } from './tool.ts'
