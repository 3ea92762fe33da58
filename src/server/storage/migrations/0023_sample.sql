-- What belongs to the sample company, so that it can be told from the company's own and be removed as a whole.
alter table datasets add column sample boolean not null default false;
alter table files add column sample boolean not null default false;

-- The sample company that is loaded or being loaded: one at most.
create table sample_company (
  only_one boolean primary key default true check (only_one),
  id uuid not null,
  -- The day on which it ends: a load that is taken up again makes the same.
  ends_on text not null,
  loaded_by uuid not null references users,
  parts integer not null,
  parts_done integer not null default 0,
  failure text,
  started_at timestamptz not null,
  loaded_at timestamptz
);
