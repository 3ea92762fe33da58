-- What columns mean beside their role, what a person chose of it, and which version the measured part belongs to.
alter table dataset_columns
  add column currency_column text,
  add column is_key boolean not null default false,
  add column reference jsonb,
  add column sureness jsonb not null default '{"currency": 0, "unit": 0, "key": 0, "reference": 0}',
  add column chosen text[] not null default '{}';

alter table datasets
  add column key_columns text[] not null default '{}',
  add column key_chosen boolean not null default false,
  -- The version whose keys and references were measured last; null before the first time.
  add column related_version integer;

-- The columns as that version had them: names, headings, types. Without any, the file itself tells names and types.
alter table dataset_versions add column columns jsonb not null default '[]';
