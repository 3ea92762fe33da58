// How requests were decided, for those who watch over deciding itself.
import type { ApprovalStatus, Level } from '#contract/approvals'
import type { Db } from '../../storage/index.ts'
import { createdSince } from './store.ts'

export type DecidedRequest = {
  agent_name: string
  level: Level
  status: ApprovalStatus
  created_at: Date
  decided_at: Date | null
  /** Null where no person decided. */
  decided_by: string | null
}

/** The newest requests that were made since then. */
export const requestsSince = (db: Db, since: Date): Promise<DecidedRequest[]> => createdSince(db, since, 5000)
