-- Archives of everything: when they were taken, how it went, and what checking them said. The table is in none of them.
create table backups (
  id uuid primary key,
  by_schedule boolean not null,
  state text not null default 'waiting' check (state in ('waiting', 'running', 'done', 'failed')),
  created_at timestamptz not null,
  ended_at timestamptz,
  file_name text,
  bytes bigint,
  sha256 text,
  table_count integer,
  row_count bigint,
  file_count integer,
  -- Files that rows name and that were gone before.
  missing_count integer,
  failure text,
  check_kind text check (check_kind in ('verify', 'drill')),
  check_state text check (check_state in ('waiting', 'running', 'passed', 'failed')),
  check_detail text,
  checked_at timestamptz
);
-- One at a time.
create unique index backups_at_work on backups ((true)) where state in ('waiting', 'running');
