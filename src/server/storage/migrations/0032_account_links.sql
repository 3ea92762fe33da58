-- People are invited: until they follow their link they have no password.
alter table users alter column password_hash drop not null;
-- How dates and numbers are written for a person; null: as their browser does.
alter table users add column locale text;
-- What somebody signed in with, in words such as "Firefox on Windows".
alter table sessions add column device text;

-- Links by which somebody sets a password, once. Only the hash of what stands in the link is kept.
create table account_links (
  id uuid primary key,
  user_id uuid not null references users on delete cascade,
  purpose text not null check (purpose in ('invitation', 'reset')),
  token_hash bytea not null unique,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz,
  revoked_at timestamptz
);
create unique index account_links_open on account_links (user_id) where used_at is null and revoked_at is null;
