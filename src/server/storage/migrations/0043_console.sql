-- The engine console. An execution is a run with what a person asked of which mode; its files are that person's alone,
-- belong to this one run, and are removed after a day.
create table executions (
  run_id uuid primary key references runs on delete cascade,
  user_id uuid not null references users,
  session_id text not null,
  mode text not null,
  input text not null,
  context jsonb not null,
  created_at timestamptz not null
);
create index executions_by_person on executions (user_id, run_id desc);
create index executions_by_session on executions (user_id, session_id, run_id desc);
create index executions_by_mode on executions (mode, run_id desc);

create table attachments (
  id uuid primary key,
  run_id uuid not null references runs on delete cascade,
  name text not null,
  kind text not null,
  bytes bigint not null,
  created_at timestamptz not null,
  -- Set when the bytes are gone; what they were called stays with the execution.
  removed_at timestamptz
);
create index attachments_by_run on attachments (run_id);
create index attachments_kept on attachments (created_at) where removed_at is null;

create table console_modes (
  user_id uuid primary key references users on delete cascade,
  mode text not null
);

-- How the last start of the engine went: one row.
create table engine_checks (
  only_one boolean primary key default true check (only_one),
  initialized boolean not null,
  parts jsonb not null,
  checked_at timestamptz not null
);
