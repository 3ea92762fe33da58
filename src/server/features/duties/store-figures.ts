// SQL that counts findings.
import { sql } from 'kysely'
import type { Priority } from '#contract/common'
import type { Db } from '../../storage/index.ts'
import { type Sight, within } from './store-rows.ts'

export type DutyFigures = { duty: string; open: number; opened: number; updated: number; closed: number }

/** Findings in sight by duty: those that are open, and what came of each when the duty was last done. */
export async function dutyFigures(db: Db, sight: Sight): Promise<Map<string, DutyFigures>> {
  const rows = await within(db, sight)
    .innerJoin('duty_states', 'duty_states.duty', 'findings.duty')
    .where('reported_by', 'is', null)
    .clearSelect()
    .select(({ fn, ref }) => {
      const count = fn.countAll<number>()
      const last = ref('duty_states.last_run_at')
      return [
        'findings.duty',
        count.filterWhere('status', '=', 'open').filterWhere('quiet_at', 'is', null).as('open'),
        count.filterWhere('opened_at', '=', last).as('opened'),
        count.filterWhere('status', '=', 'open').filterWhere('opened_at', '<', last).as('updated'),
        count.filterWhere('closed_at', '=', last).filterWhere('status', '=', 'closed').as('closed'),
      ]
    })
    .groupBy('findings.duty')
    .execute()
  return new Map(rows.map(row => [row.duty, row]))
}

export type FindingFigures = { agent_id: string; open: number; generated: number }

/** Findings in sight by agent: those that are open, and those that were opened since then. */
export async function findingFigures(db: Db, sight: Sight, since: Date): Promise<Map<string, FindingFigures>> {
  const rows = await within(db, sight)
    .clearSelect()
    .select(({ fn }) => [
      'agent_id',
      fn.countAll<number>().filterWhere('status', '=', 'open').filterWhere('quiet_at', 'is', null).as('open'),
      fn.countAll<number>().filterWhere('opened_at', '>=', since).as('generated'),
    ])
    .groupBy('agent_id')
    .execute()
  return new Map(rows.map(row => [row.agent_id, row]))
}

type Moment = 'opened_at' | 'closed_at'

/** How many findings in sight were opened or closed on each day of that time zone. */
export async function findingDays(db: Db, sight: Sight, moment: Moment, since: Date, time_zone: string) {
  const day = sql<string>`to_char(${sql.ref(moment)} at time zone ${time_zone}, 'YYYY-MM-DD')`
  const rows = await within(db, sight)
    .clearSelect()
    .select(({ fn }) => [day.as('day'), fn.countAll<number>().as('count')])
    .where(moment, '>=', since)
    .groupBy(sql`1`)
    .execute()
  return new Map(rows.map(({ day, count }) => [day, Number(count)]))
}

/** How many open findings in sight there are of each priority. */
export async function openByPriorities(db: Db, sight: Sight): Promise<Map<Priority, number>> {
  const rows = await within(db, sight)
    .clearSelect()
    .select(({ fn }) => ['priority', fn.countAll<number>().as('count')])
    .where('status', '=', 'open')
    .where('quiet_at', 'is', null)
    .groupBy('priority')
    .execute()
  return new Map(rows.map(({ priority, count }) => [priority, count]))
}
