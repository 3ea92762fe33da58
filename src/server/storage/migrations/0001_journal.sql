-- The journal: every change leaves an audit entry, chained by hashes, and the events that tell others of it.
-- One row holds both ends. Whoever writes locks it last, so entries and events have one gapless order of commit.
create table journal_head (
  only_one boolean primary key default true check (only_one),
  audit_seq bigint not null,
  event_seq bigint not null,
  hash bytea not null
);
insert into journal_head (audit_seq, event_seq, hash) values (0, 0, sha256('cabinet'));

create table audit_entries (
  seq bigint primary key,
  at timestamptz not null,
  actor_type text not null,
  actor_id text,
  on_behalf_of uuid,
  department text,
  door text not null,
  ip text,
  action text not null,
  subject text not null,
  details jsonb not null,
  hash bytea not null
);
create index audit_entries_by_subject on audit_entries (subject, seq);
create index audit_entries_by_person on audit_entries (on_behalf_of, seq);

create table outbox (
  seq bigint primary key,
  at timestamptz not null,
  type text not null,
  id text not null,
  permission text,
  user_id uuid,
  department text
);

-- How far each listener inside the house has read the outbox.
create table outbox_cursors (
  listener text primary key,
  seq bigint not null
);

create function audit_hash(previous bytea, entry audit_entries) returns bytea language sql stable as $$
  select sha256(previous || convert_to(jsonb_build_array(
    entry.seq, extract(epoch from entry.at), entry.actor_type, entry.actor_id, entry.on_behalf_of, entry.department,
    entry.door, entry.ip, entry.action, entry.subject, entry.details)::text, 'utf8'))
$$;

create function write_journal(audit jsonb, events jsonb, written_at timestamptz) returns void language plpgsql as $$
declare
  head journal_head;
  entry audit_entries;
begin
  select * into strict head from journal_head for update;
  if audit is not null then
    entry := jsonb_populate_record(null::audit_entries, audit);
    entry.seq := head.audit_seq + 1;
    entry.at := written_at;
    entry.hash := audit_hash(head.hash, entry);
    insert into audit_entries select (entry).*;
    head.audit_seq := entry.seq;
    head.hash := entry.hash;
  end if;
  insert into outbox (seq, at, type, id, permission, user_id, department)
    select head.event_seq + e.position, written_at, e.event->>'type', e.event->>'id', e.event->>'permission',
           (e.event->>'user_id')::uuid, e.event->>'department'
    from jsonb_array_elements(events) with ordinality as e(event, position);
  head.event_seq := head.event_seq + jsonb_array_length(events);
  update journal_head set audit_seq = head.audit_seq, event_seq = head.event_seq, hash = head.hash;
  if jsonb_array_length(events) > 0 then
    -- The kinds of news, so that only those who care look.
    perform pg_notify('journal', (select string_agg(distinct e.event->>'type', ' ') from jsonb_array_elements(events) as e(event)));
  end if;
end $$;

-- The first entry that was changed, removed or added past the journal; null when the chain is whole.
create function first_broken_audit_entry() returns bigint language plpgsql stable as $$
declare
  head journal_head;
  entry audit_entries;
  previous bytea := sha256('cabinet');
  expected bigint := 0;
begin
  select * into strict head from journal_head;
  for entry in select * from audit_entries order by seq loop
    expected := expected + 1;
    if entry.seq <> expected or entry.hash <> audit_hash(previous, entry) then
      return expected;
    end if;
    previous := entry.hash;
  end loop;
  if expected <> head.audit_seq or previous <> head.hash then
    return expected + 1;
  end if;
  return null;
end $$;

create function refuse_audit_change() returns trigger language plpgsql as $$
begin
  raise exception 'Audit entries are never changed or removed';
end $$;
create trigger audit_entries_are_final before update or delete on audit_entries
  for each row execute function refuse_audit_change();
create trigger audit_entries_stay before truncate on audit_entries
  for each statement execute function refuse_audit_change();
