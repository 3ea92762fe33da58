-- Dashboards and the answers pinned to them. A card keeps what to ask, never an answer.
create table dashboards (
  id uuid primary key,
  user_id uuid not null references users on delete cascade,
  name text not null,
  shared boolean not null,
  created_at timestamptz not null,
  updated_at timestamptz not null
);
create index dashboards_by_user on dashboards (user_id, updated_at desc);
create index dashboards_shared on dashboards (name) where shared;

create table dashboard_cards (
  id uuid primary key,
  dashboard_id uuid not null references dashboards on delete cascade,
  title text not null,
  sql text not null,
  -- The words that the query was made from, with those before them.
  question jsonb,
  -- The datasets that the query reads.
  dataset_ids uuid[] not null,
  view text not null,
  chart jsonb,
  size text not null,
  position integer not null,
  pinned_at timestamptz not null
);
create index dashboard_cards_in_order on dashboard_cards (dashboard_id, position);
