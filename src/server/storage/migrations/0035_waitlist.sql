-- People who want to hear when registration opens.
create table waitlist_signups (
  id uuid primary key,
  email text not null unique,
  full_name text,
  company text,
  interest_reason text,
  created_at timestamptz not null
);
create index waitlist_signups_by_time on waitlist_signups (created_at);

-- Tries by network, so that one of them can't fill the list. Kept for an hour.
create table waitlist_tries (
  id uuid primary key,
  network text not null,
  tried_at timestamptz not null
);
create index waitlist_tries_by_network on waitlist_tries (network, tried_at);
create index waitlist_tries_by_time on waitlist_tries (tried_at);
