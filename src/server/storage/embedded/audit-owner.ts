// Keeps the audit trail from the application's own role: it may add entries and read them, and nothing else. The table
// belongs to a role that nobody signs in with; only while the schema is upgraded the application holds it itself.
import pg from 'pg'
import type { EmbeddedConnection } from './database.ts'

const OWNER = 'cabinet_audit'

const handOver = (role: string) => `
  do $$ begin
    if to_regclass('public.audit_entries') is not null then
      alter table public.audit_entries owner to ${role};
    end if;
  end $$`

const keep = (role: string) => `
  do $$ begin
    if to_regrole('${OWNER}') is null then create role ${OWNER} nologin; end if;
    if to_regclass('public.audit_entries') is not null then
      alter table public.audit_entries owner to ${OWNER};
      revoke all on public.audit_entries from public, ${role};
      grant select, insert on public.audit_entries to ${role};
    end if;
  end $$`

/** Does the work with the audit trail in the hands of `role`, and keeps it from that role afterwards in any case. */
export async function lendingAudit<T>(superuser: EmbeddedConnection, role: string, work: () => Promise<T>): Promise<T> {
  await told(superuser, handOver(pg.escapeIdentifier(role)))
  return work().finally(() => told(superuser, keep(pg.escapeIdentifier(role))))
}

async function told(connection: EmbeddedConnection, statement: string): Promise<void> {
  const client = new pg.Client({ ...connection, connectionTimeoutMillis: 10_000 })
  await client.connect()
  await client.query(statement).finally(() => client.end())
}
