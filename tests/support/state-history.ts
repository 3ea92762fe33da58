// Watches the database from inside it: every change of a state, as it was committed, whoever made it.
import { sql } from 'kysely'
import type { Db } from '../../src/server/storage/index.ts'

export type StateChange = {
  at: Date
  thing: 'runs' | 'tool_calls' | 'approvals'
  id: string
  run_id: string
  /** Null when it was made. */
  was: string | null
  /** Null when it was removed. */
  became: string | null
}

/** Begins to watch. What is taken over without another state, as a run by another worker, is a change, too. */
export async function watchStates(db: Db): Promise<void> {
  await sql`create table state_history (
    number bigint generated always as identity primary key, at timestamptz not null default clock_timestamp(),
    thing text not null, id uuid not null, run_id uuid not null, was text, became text)`.execute(db)
  await sql`create function remember_state() returns trigger language plpgsql as $$
    declare
      was jsonb := to_jsonb(old);
      became jsonb := to_jsonb(new);
      either jsonb := coalesce(became, was);
    begin
      if was->'status' is distinct from became->'status' or was->'fence' is distinct from became->'fence' then
        insert into state_history (thing, id, run_id, was, became)
          values (tg_table_name, (either->>'id')::uuid, (coalesce(either->>'run_id', either->>'id'))::uuid,
                  was->>'status', became->>'status');
      end if;
      return null;
    end $$`.execute(db)
  for (const table of ['runs', 'tool_calls', 'approvals']) {
    await sql`create trigger remember_state after insert or update or delete on ${sql.table(table)}
      for each row execute function remember_state()`.execute(db)
  }
}

/** Everything that changed, in order. */
export async function stateHistory(db: Db): Promise<StateChange[]> {
  const { rows } = await sql<StateChange>`
    select at, thing, id, run_id, was, became from state_history order by number`.execute(db)
  return rows
}

const forward: Record<StateChange['thing'], Record<string, readonly string[]>> = {
  runs: {
    // Running at once: a worker of the same process has a place free.
    '': ['queued', 'running'],
    queued: ['running', 'cancelled'],
    running: ['running', 'waiting', 'succeeded', 'failed', 'cancelled'],
    waiting: ['queued', 'running', 'cancelled'],
  },
  tool_calls: {
    '': ['proposed'],
    proposed: ['waiting', 'done', 'failed', 'refused'],
    waiting: ['ready', 'refused'],
    ready: ['started', 'failed', 'refused'],
    started: ['done', 'failed', 'unknown'],
    unknown: ['done', 'failed'],
  },
  approvals: { '': ['pending'], pending: ['approved', 'denied', 'expired', 'cancelled'] },
}

/** Whether this is a way that states may move. */
export const isForward = ({ thing, was, became }: StateChange): boolean =>
  forward[thing][was ?? '']?.includes(became ?? '') ?? false
