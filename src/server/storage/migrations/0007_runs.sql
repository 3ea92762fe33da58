-- A run is rows: what was asked, every step of the model, every call of a tool. Whoever works on it holds a lease;
-- the fence grows with each claim, so a worker that lost its lease can write nothing more.
create table runs (
  id uuid primary key,
  agent_id text not null,
  kind text not null,
  status text not null,
  requester_id uuid references users,
  department text,
  chat_session_id uuid,
  title text not null,
  conversation jsonb not null,
  outcome text,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  ended_at timestamptz,
  ready_at timestamptz not null,
  fence bigint not null default 0,
  lease_owner text,
  lease_until timestamptz,
  tokens bigint not null default 0,
  worked_seconds real not null default 0
);
create index runs_to_claim on runs (ready_at) where status in ('queued', 'running');
create index runs_by_time on runs (created_at desc, id desc);

create table run_steps (
  run_id uuid not null references runs on delete cascade,
  number integer not null,
  text text not null,
  model text not null,
  input_tokens bigint not null,
  output_tokens bigint not null,
  elapsed_ms integer not null,
  created_at timestamptz not null,
  primary key (run_id, number)
);

create table tool_calls (
  id uuid primary key,
  run_id uuid not null,
  step_number integer not null,
  position integer not null,
  model_call_id text not null,
  tool text not null,
  arguments jsonb not null,
  status text not null,
  result jsonb,
  evidence jsonb,
  files jsonb,
  approval_id uuid,
  digest text,
  nonce text,
  started_at timestamptz,
  ended_at timestamptz,
  foreign key (run_id, step_number) references run_steps on delete cascade,
  unique (run_id, step_number, position)
);
create index tool_calls_unknown on tool_calls (ended_at) where status = 'unknown';
create index tool_calls_open on tool_calls (started_at) where status = 'started';
create index tool_calls_by_approval on tool_calls (approval_id);
