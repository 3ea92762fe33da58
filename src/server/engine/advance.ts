// What the loop is handed for one claim of a run: who, with which tools and model, how far, and where to write.
import type { Log } from '../base/log.ts'
import type { TextModel } from './ask-model.ts'
import type { Ledger, LedgerStep } from './ledger.ts'
import type { Said } from './prompt.ts'
import type { AnyTool } from './tool.ts'

/** How far one run may go; reaching a bound ends it with a sentence. */
export type Bounds = { steps: number; tokens: number; seconds: number }
export const usualBounds: Bounds = { steps: 16, tokens: 200_000, seconds: 900 }

export type Advance<Caller> = {
  run_id: string
  agent_id: string
  requester_id: string | null
  instructions: string
  conversation: readonly Said[]
  /** What earlier claims of this run have done. */
  steps: LedgerStep[]
  caller: Caller
  tools: readonly AnyTool<Caller>[]
  model: TextModel
  ledger: Ledger
  bounds: Bounds
  /** Tokens and seconds of work that earlier claims of this run have used. */
  used: { tokens: number; seconds: number }
  /** What other runs have used that work on the same task: together they may use as much as one, and thrice its steps. */
  others?: () => Promise<{ steps: number; tokens: number; seconds: number }>
  /** Why this requester, as they are now, may not use this tool through this agent, or null. */
  refuse(tool: AnyTool<Caller>): Promise<string | null>
  onText(text: string, restart: boolean): void
  onTool(title: string): void
  signal: AbortSignal
  log: Log
}
