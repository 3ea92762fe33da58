-- A remembered decision: which later calls of the same agent for the same requester go on without asking, until when
-- and how often. Uses are counted by whoever lets a call go on, in the same transaction.
create table rules (
  id uuid primary key,
  kind text not null check (kind in ('same', 'similar')),
  approval_id uuid not null references approvals,
  agent_id text not null,
  agent_name text not null,
  requester_id uuid references users,
  department text,
  tool text not null,
  tool_version integer not null,
  level text not null check (level in ('low', 'medium', 'high')),
  -- The call that was approved, and for similar ones how far each open field may go.
  arguments jsonb not null,
  bound jsonb,
  limits jsonb not null,
  description text not null,
  author_id uuid not null references users,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  uses integer not null default 0 check (uses between 0 and most_uses),
  most_uses integer not null,
  last_used_at timestamptz,
  ended_at timestamptz,
  ended_by uuid references users,
  end_reason text,
  unique (approval_id, kind)
);
create index rules_standing on rules (agent_id, tool) where ended_at is null;
create index rules_by_time on rules (created_at desc, id desc);

-- What rules are made from and compared with.
alter table approvals add column tool_version integer;
alter table approvals add column bound jsonb;
alter table approvals add column variable jsonb;
alter table approvals add column rule_id uuid references rules;
create index approvals_by_agent on approvals (agent_id, tool, created_at desc);
alter table tool_calls add column rule_id uuid;
-- The call of unknown outcome that a run was started to do again; only a person lets it go on.
alter table runs add column repeats_call_id uuid;

-- What was asked never changes, so that a decision without a digest is about what was shown too.
create function approvals_stand() returns trigger language plpgsql as $$
begin
  raise exception 'What was asked for approval can not be changed';
end
$$;
create trigger approvals_stand before update on approvals for each row
  when ((old.tool_call_id, old.run_id, old.agent_id, old.requester_id, old.tool, old.arguments, old.digest, old.nonce,
         old.level, old.description, old.details, old.irreversible, old.tainted_by, old.tool_version, old.bound)
    is distinct from
        (new.tool_call_id, new.run_id, new.agent_id, new.requester_id, new.tool, new.arguments, new.digest, new.nonce,
         new.level, new.description, new.details, new.irreversible, new.tainted_by, new.tool_version, new.bound))
  execute function approvals_stand();
