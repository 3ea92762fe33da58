-- Whether each agent runs. A paused one starts no duty and no task; its uptime counts from when it last began to run.
create table agent_states (
  agent_id text primary key,
  running_since timestamptz,
  paused_at timestamptz,
  paused_by uuid references users,
  -- Failures before this time have been seen: somebody restarted the agent after them.
  restarted_at timestamptz
);
