-- One decision by a person about one exact call. What was asked never changes; only the decision is added, once.
create table approvals (
  id uuid primary key,
  code text not null unique,
  tool_call_id uuid not null unique,
  run_id uuid not null,
  agent_id text not null,
  agent_name text not null,
  requester_id uuid references users,
  department text,
  chat_session_id uuid,
  tool text not null,
  arguments jsonb not null,
  digest text not null,
  nonce text not null,
  level text not null,
  category text not null,
  level_reason text not null,
  irreversible text,
  description text not null,
  details jsonb not null,
  agent_note text,
  status text not null default 'pending',
  created_at timestamptz not null,
  expires_at timestamptz not null,
  decided_by uuid references users,
  decided_at timestamptz,
  admin_feedback text,
  sole_approver boolean not null default false
);
create index approvals_pending on approvals (expires_at) where status = 'pending';
create index approvals_by_run on approvals (run_id);
create index approvals_by_time on approvals (created_at desc, id desc);
