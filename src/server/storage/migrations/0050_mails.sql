-- Letters to people of the company: waiting, sent, or given up. What stands in one is sealed, and gone when it has left.
create table mails (
  id uuid primary key,
  user_id uuid not null references users on delete cascade,
  -- The link in it, whose state shows this one's.
  link_id uuid references account_links on delete cascade,
  purpose text not null,
  to_address text not null,
  to_name text not null,
  sealed_content text,
  state text not null default 'waiting' check (state in ('waiting', 'sent', 'failed')),
  tries integer not null default 0,
  next_try_at timestamptz not null,
  failure text,
  created_at timestamptz not null,
  ended_at timestamptz
);
create index mails_due on mails (next_try_at) where state = 'waiting';
create index mails_by_link on mails (link_id);
