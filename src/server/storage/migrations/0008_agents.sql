-- What duties found, and when each last looked at which state of the data.
create table findings (
  id uuid primary key,
  agent_id text not null,
  duty text not null,
  fingerprint text not null unique,
  dataset_id uuid not null references datasets on delete cascade,
  domain text not null,
  priority text not null,
  title text not null,
  description text not null,
  impact_value numeric,
  impact_unit text,
  evidence jsonb not null,
  status text not null,
  opened_at timestamptz not null,
  updated_at timestamptz not null,
  closed_at timestamptz
);
create index findings_open on findings (status, updated_at desc);

create table duty_states (
  duty text primary key,
  -- The state of the data that the last look was at; the same again means there is nothing to do.
  seen text,
  last_run_at timestamptz,
  last_outcome text
);
