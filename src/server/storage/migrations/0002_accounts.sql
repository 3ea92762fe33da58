-- People and their sign-ins.
create table users (
  id uuid primary key,
  email text not null unique,
  full_name text not null,
  role text not null,
  department text,
  password_hash text not null,
  created_at timestamptz not null,
  disabled_at timestamptz
);

-- A sign-in. Only the hash of its token is kept.
create table sessions (
  id uuid primary key,
  user_id uuid not null references users on delete cascade,
  token_hash bytea not null unique,
  network text,
  created_at timestamptz not null,
  seen_at timestamptz not null,
  expires_at timestamptz not null,
  confirmed_at timestamptz,
  ended_at timestamptz
);
create index sessions_by_user on sessions (user_id);

-- Wrong passwords by account and by network, for the growing wait.
create table sign_in_failures (
  key text primary key,
  failures integer not null,
  next_try_at timestamptz not null,
  updated_at timestamptz not null
);
