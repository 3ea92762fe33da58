-- A second proof of who somebody is: an app that shows a new code every 30 seconds.
create table second_factors (
  user_id uuid primary key references users on delete cascade,
  sealed_secret text not null,
  created_at timestamptz not null,
  -- Null until a first code proved that the app is set up.
  confirmed_at timestamptz,
  -- The last step of 30 seconds whose code was taken: no code counts twice.
  last_step bigint not null default 0
);

-- Codes for the day on which the app is lost, each good once. Only keyed hashes are kept.
create table recovery_codes (
  user_id uuid not null references users on delete cascade,
  code_hash bytea not null,
  used_at timestamptz,
  primary key (user_id, code_hash)
);
