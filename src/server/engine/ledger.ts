// What the loop knows of a run, and where it writes every move before it makes the next. Implemented by the runs room.
import type { Effect, Level } from '#contract/approvals'
import type { Evidence } from '#contract/chat'
import type { Taint } from '#contract/common'
import type { ToolCallStatus } from '#contract/runs'

export type LedgerCall = {
  id: string
  model_call_id: string
  tool: string
  /** As the model gave them while proposed; parsed and with defaults from then on. */
  arguments: unknown
  status: ToolCallStatus
  result: unknown
  /** The digest that was approved, and the nonce and the bound contents in it, for calls that needed a decision. */
  digest: string | null
  nonce: string | null
  bound: unknown
}

export type LedgerStep = { number: number; text: string; calls: LedgerCall[] }

export type NewStep = {
  number: number
  text: string
  model: string
  input_tokens: number
  output_tokens: number
  elapsed_ms: number
  calls: LedgerCall[]
}

/** A decision to ask for: the stored call and what is shown of it. */
export type Request = {
  call_id: string
  arguments: unknown
  digest: string
  nonce: string
  bound: unknown
  level: Level
  category: string
  level_reason: string
  irreversible: string | null
  description: string
  details: Effect[]
  tool_version: number
  /** Fields that the tool lets a rule for similar calls leave open. */
  variable: Record<string, 'any' | 'folder'> | null
  /** Doing it would leave everything as it is already. */
  changes_nothing: boolean
  agent_note: string | null
}

export type Settled = {
  status: 'done' | 'failed' | 'refused' | 'unknown'
  result: unknown
  evidence?: Evidence | undefined
  files?: { id: string; path: string }[] | undefined
  /** Whether it was (or may have been) an effect, which the audit trail records. */
  effect: boolean
  /** What of it taints the run, from the same moment on in which the result is kept. */
  taints?: Taint | null
}

/**
 * Writes for one claim of a run. Every method throws LeaseLost when another worker has taken the run over, or when a
 * person stopped it; whoever meets that must stop at once without another word.
 */
export type Ledger = {
  addStep(step: NewStep): Promise<void>
  /**
   * Stores the requests and lets go of the run until each is decided, and until each of the awaited calls has the
   * result that another run gives it. Requests that nobody has to decide may be done at once: answers the ids of their
   * calls, or null when the run was let go of, until all is there or it may ask again.
   */
  park(requests: Request[], awaited: readonly string[]): Promise<readonly string[] | null>
  /** Commits that an effect is about to begin. */
  begin(call_id: string): Promise<void>
  settle(call_id: string, settled: Settled): Promise<void>
  /** Ends the run, with its last step where that has not been added yet. */
  finish(status: 'succeeded' | 'failed', outcome: string | null, last?: NewStep): Promise<void>
}

/** The run is no longer this worker's. */
export class LeaseLost extends Error {
  constructor() {
    super('Another worker has this run, or it was stopped')
    this.name = 'LeaseLost'
  }
}
