-- Company data: tables that were uploaded. Every version is kept; the newest one answers questions.
create table datasets (
  id uuid primary key,
  name text not null,
  table_name text not null unique,
  domain text not null,
  status text not null,
  progress real not null default 0,
  failure text,
  version integer,
  row_count bigint not null default 0,
  notes jsonb not null default '[]',
  problems jsonb not null default '[]',
  problem_count bigint not null default 0,
  created_by uuid references users,
  department text,
  created_at timestamptz not null,
  updated_at timestamptz not null
);

create table dataset_columns (
  dataset_id uuid not null references datasets on delete cascade,
  position integer not null,
  name text not null,
  title text not null,
  type text not null,
  role text,
  confidence real not null,
  chosen_by_person boolean not null default false,
  currency text,
  unit text,
  assumption text,
  primary key (dataset_id, name)
);

create table dataset_versions (
  id uuid primary key,
  dataset_id uuid not null references datasets on delete cascade,
  number integer not null,
  file_name text not null,
  parquet text not null,
  row_count bigint not null,
  bytes bigint not null,
  -- Figures about each column, computed once when the version is made.
  profile jsonb not null,
  created_at timestamptz not null,
  created_by uuid references users,
  unique (dataset_id, number)
);
