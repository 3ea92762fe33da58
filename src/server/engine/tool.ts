// The shape of a tool. What it does to the world is declared in code; one without a declaration doesn't register.
import { z } from 'zod/mini'
import type { Effect, Level } from '#contract/approvals'
import type { Evidence } from '#contract/chat'
import type { Taint } from '#contract/common'
import { canonicalJson } from '../base/canonical.ts'
import { sha256 } from '../base/secrets.ts'

/**
 * Reading is guarded by permissions alone; what it gives back may taint the run. An effect has a level and waits for a
 * person's approval.
 */
export type Declaration =
  | { kind: 'reading'; taints: Taint | null }
  | {
      kind: 'effect'
      level: Level
      category: string
      /** Why it has this level, for the person who decides. */
      reason: string
      /** What can't be undone, or null. */
      irreversible: string | null
      /** True when doing it twice under the same key has one effect, so that it may be repeated after a crash. */
      repeatable: boolean
    }

/**
 * On whose behalf a tool is called, for which call, and what `bind` gave when the call was shown. `Caller` is whatever
 * the door that offers the tools needs.
 */
export type Call<Caller> = { id: string; caller: Caller; bound: unknown; signal: AbortSignal }

/** What a tool gives back: the value for the model, and what a person may open to check it. */
export type Outcome = {
  value: unknown
  evidence?: Evidence
  files?: { id: string; path: string }[]
  /** What of it taints the run, where that is not declared for every call. */
  taints?: Taint | undefined
  /** Another run gives the result when it ends; until then the run of this call waits. */
  follows?: boolean
}

export type Tool<Caller, Input = unknown> = {
  name: string
  version: number
  title: string
  description: string
  input: z.ZodMiniType<Input>
  declaration: Declaration
  /** The capability of a provider without which it is not offered. */
  needs?: string
  /** Arguments as a model gave them, of any form, without what must not be kept: what is written down is this. */
  conceal?(given: unknown, caller: Caller): unknown
  /**
   * What the arguments refer to at this moment, by content; a difference at the time of the call refuses it. A tool
   * that others can come between compares once more while it holds what it changes.
   */
  bind?(input: Input, caller: Caller): Promise<unknown>
  /** Whether all that it refers to is already as the call would leave it, so that doing it again harms nobody. */
  changesNothing?(input: Input, bound: unknown): boolean
  /** Fields, by their place (`files[].path`), that a rule for similar calls may leave open: wholly, or within a folder. */
  variable?: Record<string, 'any' | 'folder'>
  /** What a person sees before deciding, made from the stored arguments. Effects must have it. */
  show?(input: Input, caller: Caller): Promise<{ description: string; details: Effect[] }>
  run(input: Input, call: Call<Caller>): Promise<Outcome>
}

/** A tool whose input type is hidden behind parsing, so that tools of all kinds stand in one list. */
export type AnyTool<Caller> = Omit<Tool<Caller>, 'input'> & { input: z.ZodMiniType; schema: Record<string, unknown> }

/** Checks a tool at the start and closes over its input type. Throws on an effect that shows nothing. */
export function tool<Caller, Input>(described: Tool<Caller, Input>): AnyTool<Caller> {
  const { declaration, name } = described
  if (!declaration) throw new Error(`The tool ${name} declares no level`)
  if (declaration.kind === 'effect' && !described.show) throw new Error(`The tool ${name} shows nothing to decide on`)
  const read = (input: unknown) => described.input.parse(input)
  const { bind, show, changesNothing } = described
  return {
    ...described,
    schema: z.toJSONSchema(described.input, { io: 'input' }),
    ...(bind && { bind: (input: unknown, caller: Caller) => bind(read(input), caller) }),
    ...(show && { show: (input: unknown, caller: Caller) => show(read(input), caller) }),
    ...(changesNothing && {
      changesNothing: (input: unknown, bound: unknown) => changesNothing(read(input), bound),
    }),
    run: (input, call) => described.run(read(input), call),
  }
}

/** What a digest is taken over: nothing of the call can change after it was shown without changing the digest. */
export type BoundCall = {
  tool: string
  tool_version: number
  arguments: unknown
  bound: unknown
  agent_id: string
  requester_id: string | null
  run_id: string
  nonce: string
}

/** SHA-256 over the canonical JSON of a whole call, as 64 hexadecimal digits. */
export const digestOf = (call: BoundCall) => sha256(canonicalJson(call))
