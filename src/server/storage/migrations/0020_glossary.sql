-- The company's own words. A formal meaning names its dataset by id without a reference to it: when the dataset goes,
-- the term stays and says so.
create table glossary_terms (
  id uuid primary key,
  term text not null,
  synonyms text[] not null default '{}',
  explanation text not null,
  meaning jsonb,
  created_by uuid references users,
  department text,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  updated_by uuid references users
);
