-- Where company data is read from by schedule: folders, web addresses, databases. Secrets in them are sealed.
create table sources (
  id uuid primary key,
  name text not null,
  kind text not null,
  address jsonb not null,
  sealed_secret text,
  -- Of a database: which tables are read, and which questions of one's own.
  tables jsonb not null default '[]',
  selects jsonb not null default '[]',
  domain text not null,
  schedule jsonb,
  paused boolean not null default false,
  next_read_at timestamptz,
  created_by uuid references users,
  department text,
  created_at timestamptz not null,
  updated_at timestamptz not null
);
create index sources_due on sources (next_read_at) where not paused;

-- One thing that a source brings: a file, a table, the answer to a question. Each belongs to one dataset.
create table source_items (
  source_id uuid not null references sources on delete cascade,
  key text not null,
  dataset_id uuid references datasets on delete set null,
  -- What it held when it was read last; the same again makes no new version.
  fingerprint text not null,
  row_count bigint not null,
  read_at timestamptz not null,
  primary key (source_id, key)
);

create table source_reads (
  id uuid primary key,
  source_id uuid not null references sources on delete cascade,
  started_by uuid references users,
  started_at timestamptz not null,
  -- When the process that reads was last heard of; null while it waits for its turn.
  alive_at timestamptz,
  ended_at timestamptz,
  outcome text not null,
  sentence text,
  row_count bigint not null default 0,
  versions integer not null default 0,
  cancel_requested boolean not null default false
);
create unique index source_reads_one_at_a_time on source_reads (source_id) where ended_at is null;
create index source_reads_by_time on source_reads (source_id, started_at desc, id desc);
