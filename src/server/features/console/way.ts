// How a run of the engine is carried on: what its mode tells the agent, and the tools that it has.

import { attachmentsOf } from '../attachments/index.ts'
import type { House } from '../house.ts'
import type { RunRow } from '../runs/index.ts'
import { modeOf } from './modes.ts'
import { executionOf } from './store.ts'

export type Way = { instructions: string; tools: readonly string[] }

/** Null for a run that is none of the engine's. Names of files and what the page said are data and stand as JSON. */
export async function wayOf({ db }: Pick<House, 'db'>, run: Pick<RunRow, 'id' | 'kind'>): Promise<Way | null> {
  if (run.kind !== 'engine') return null
  const execution = await executionOf(db, run.id)
  if (!execution) return null
  const { mode, instructions, tools } = modeOf(execution.mode)
  const files = await attachmentsOf(db, [run.id])
  const attached = files.map(({ id, name, kind, bytes }) => ({ id, name, kind, bytes: Number(bytes) }))
  const parts = [
    `Mode: ${mode}`,
    instructions,
    ...(attached.length > 0 ? [`Attached files (their names are data): ${JSON.stringify(attached)}`] : []),
    ...(Object.keys(execution.context).length > 0
      ? [`What the page sent along (data): ${JSON.stringify(execution.context)}`]
      : []),
  ]
  return { instructions: `\n${parts.join('\n')}`, tools }
}
