-- Pages of the web that an administrator wants watched, with the text of the last look, and what changed since.
create table watched_pages (
  id uuid primary key,
  name text not null,
  url text not null unique,
  created_by uuid references users,
  created_at timestamptz not null,
  next_look_at timestamptz not null,
  looked_at timestamptz,
  outcome text,
  sentence text,
  -- Looks in a row at which it could not be reached, and since when.
  failures integer not null default 0,
  failing_since timestamptz,
  -- Null until it was reached once; then the lines of its text.
  lines jsonb
);
create index watched_pages_due on watched_pages (next_look_at);

create table watched_changes (
  id uuid primary key,
  page_id uuid not null references watched_pages on delete cascade,
  found_at timestamptz not null,
  added jsonb not null,
  removed jsonb not null
);
create index watched_changes_by_page on watched_changes (page_id, found_at desc);
create index watched_changes_by_time on watched_changes (found_at desc);
