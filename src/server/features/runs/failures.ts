// What failed in runs, for those who watch over the system: runs that ended so, and calls of tools.

import type { Db } from '../../storage/index.ts'
import { agentById } from '../agents/index.ts'
import { failedSince } from './store-read.ts'

export type RunFailure = { what: string; message: string; at: Date }

const most = 2000

export async function failuresSince(db: Db, since: Date): Promise<RunFailure[]> {
  const { runs, calls } = await failedSince(db, since, most)
  return [
    ...runs.map(({ agent_id, outcome, at }) => ({
      what: `A run of ${agentById(agent_id)?.name ?? agent_id}`,
      message: outcome ?? 'No reason was kept.',
      at,
    })),
    ...calls.map(({ tool, message, at }) => ({
      what: `The tool ${tool}`,
      message: message ?? 'No reason was kept.',
      at,
    })),
  ]
}
