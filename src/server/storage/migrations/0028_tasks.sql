-- Tasks: work that somebody gives an agent, in the order of its priority, and the parts of it that other agents do.
alter table runs add column priority smallint not null default 3;
alter table runs add column due_at timestamptz;
-- The documents that belong to a task: [{ id, name }].
alter table runs add column files jsonb not null default '[]';
-- A part of another run's work: the run it belongs to, the call that passed it on, and the run it all began with.
alter table runs add column parent_id uuid references runs on delete cascade;
alter table runs add column parent_call_id uuid unique;
alter table runs add column root_id uuid;
alter table runs add column depth smallint not null default 0;
update runs set root_id = id;
alter table runs alter column root_id set not null;
create index runs_by_root on runs (root_id);
create index runs_by_parent on runs (parent_id) where parent_id is not null;

drop index runs_to_claim;
create index runs_to_claim on runs (priority, due_at nulls last, ready_at) where status in ('queued', 'running');
