-- Passkeys: key pairs on people's devices, of which only the public half is known here.
create table passkeys (
  id uuid primary key,
  user_id uuid not null references users on delete cascade,
  -- What the device calls it.
  credential_id bytea not null unique,
  public_key bytea not null,
  -- How often the device says it has signed; 0 where it does not count.
  counter bigint not null,
  transports text[] not null,
  -- The host it was made for: browsers offer it there only.
  rp_id text not null,
  name text not null,
  created_at timestamptz not null,
  used_at timestamptz
);
create index passkeys_by_user on passkeys (user_id);

-- What a device is asked to sign, once and soon. A newer question for the same purpose takes the place of an older one.
create table passkey_challenges (
  user_id uuid not null references users on delete cascade,
  purpose text not null check (purpose in ('add', 'prove')),
  challenge text not null,
  expires_at timestamptz not null,
  primary key (user_id, purpose)
);
