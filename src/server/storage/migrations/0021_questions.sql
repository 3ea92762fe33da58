-- Questions that people asked of the data, and those that they saved under a name.
create table questions (
  id uuid primary key,
  user_id uuid not null references users on delete cascade,
  kind text not null,
  text text not null,
  before jsonb not null,
  outcome text not null,
  asked_at timestamptz not null
);
create index questions_by_user on questions (user_id, id desc);

create table saved_questions (
  id uuid primary key,
  user_id uuid not null references users on delete cascade,
  name text not null,
  kind text not null,
  text text not null,
  before jsonb not null,
  chart jsonb,
  shared boolean not null,
  -- The datasets that its answer reads: whoever may see them all may see a shared one.
  dataset_ids uuid[] not null,
  position integer not null,
  created_at timestamptz not null,
  updated_at timestamptz not null
);
create index saved_questions_by_user on saved_questions (user_id, position);
create index saved_questions_shared on saved_questions (name) where shared;
