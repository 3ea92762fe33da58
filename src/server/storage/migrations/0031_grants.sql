-- Permissions that people hold for a time. Two clocks must agree that a grant still lasts: the one of the server that
-- asks, and the database's own, which is the same for every server.
create table grants (
  id uuid primary key,
  user_id uuid not null references users on delete cascade,
  permission text not null,
  -- Null: everywhere.
  department text,
  granted_by uuid not null references users on delete cascade,
  granted_at timestamptz not null,
  expires_at timestamptz not null,
  database_expires_at timestamptz not null,
  ended_at timestamptz,
  -- revoked, expired, or changed with the role of who holds or gave it.
  ending text,
  ended_by uuid,
  check (expires_at > granted_at and expires_at <= granted_at + interval '168 hours'),
  check ((ended_at is null) = (ending is null))
);
create unique index grants_lasting on grants (user_id, permission) where ended_at is null;
create index grants_given on grants (granted_by) where ended_at is null;
create index grants_newest on grants (id desc);
