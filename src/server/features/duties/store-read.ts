// SQL that reads findings.
import { sql } from 'kysely'
import type { Db, Tx } from '../../storage/index.ts'
import { type FindingRow, type Sight, tables, within } from './store-rows.ts'

const worst = sql<number>`case priority when 'critical' then 0 when 'high' then 1 when 'medium' then 2 else 3 end`

/** Every open finding, in the order of the list. */
export const openFindings = (db: Db): Promise<FindingRow[]> =>
  tables(db)
    .selectFrom('findings')
    .selectAll()
    .where('status', '=', 'open')
    .orderBy(worst)
    .orderBy(sql`impact_value desc nulls last`)
    .orderBy('id', 'desc')
    .execute()

type Filter = { status: 'open' | 'closed' | 'quiet'; agent_id?: string | undefined; limit: number; skip: number }

/** The most urgent first, then those with the largest impact, then the newest. */
export const findPage = (db: Db, sight: Sight, { status, agent_id, limit, skip }: Filter): Promise<FindingRow[]> =>
  within(db, sight)
    .where('status', '=', status === 'quiet' ? 'open' : status)
    .$if(status !== 'closed', rows => rows.where('quiet_at', status === 'quiet' ? 'is not' : 'is', null))
    .$if(agent_id !== undefined, rows => rows.where('agent_id', '=', agent_id ?? ''))
    .orderBy(worst)
    .orderBy(sql`impact_value desc nulls last`)
    .orderBy('id', 'desc')
    .offset(skip)
    .limit(limit)
    .execute()

type Newest = { limit: number; agent_id?: string }

export const findNewest = (db: Db, sight: Sight, { limit, agent_id }: Newest): Promise<FindingRow[]> =>
  within(db, sight)
    .where('status', '=', 'open')
    .where('quiet_at', 'is', null)
    .$if(agent_id !== undefined, rows => rows.where('agent_id', '=', agent_id ?? ''))
    .orderBy('updated_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()

export const find = (db: Db | Tx, sight: Sight, id: string) => within(db, sight).where('id', '=', id).executeTakeFirst()

export const findMany = (db: Db, sight: Sight, ids: readonly string[]): Promise<FindingRow[]> =>
  ids.length === 0 ? Promise.resolve([]) : within(db, sight).where('id', 'in', ids).orderBy('id').execute()
