// What a mode of the engine is, as data.
import type { Permission } from '#contract/access'
import type { ConsoleMode, TakesFiles } from '#contract/console'

export type ModeInfo = {
  mode: ConsoleMode
  name: string
  description: string
  input_label: string
  permission: Permission
  /** Who speaks in it, with what this agent may see. */
  agent_id: string
  takes_files: TakesFiles
  /** What it works with, in words. */
  needs: readonly string[]
  /** What a language model is told besides who it is. */
  instructions: string
  tools: readonly string[]
  /** Tools of which one at least must be there. */
  asks_for: readonly string[]
  /** Why it can't be used when none of those is there, as a sentence. */
  otherwise: string
  /** What it works behind, where that may be missing on this machine. */
  behind?: 'sandbox' | 'browser' | 'text_reader'
  /** What is left out while no language model is connected, or one that its tools need; null where nothing is. */
  without_model: string | null
}
