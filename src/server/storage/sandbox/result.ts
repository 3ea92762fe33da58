// What came of code in the sandbox, whichever walls it ran behind.

export type Language = 'python' | 'javascript'

/** A file that the code may read; the path is on this machine, the name is the one under /data. */
export type Input = { name: string; path: string }
export type Produced = { name: string; content: Buffer }

/** Why it ended: by itself, or because it went too far in time, memory or output. */
export type Ending = 'itself' | 'time' | 'memory' | 'output'

export type Result = {
  return_code: number
  ending: Ending
  output: string
  error: string
  /** More was said than is kept. */
  output_cut: boolean
  files: Produced[]
  /** Files that were made but not handed out, because there were too many or they are too large. */
  files_left_out: number
  seconds: number
}

/** Which walls a language runs behind, or the reason why it doesn't run. */
export type Walls =
  | { kind: 'bubblewrap' | 'quickjs'; version: string; packages: string[]; reason: null }
  | { kind: null; version: null; packages: string[]; reason: string }

export type Request = { code: string; inputs: readonly Input[]; signal?: AbortSignal }
