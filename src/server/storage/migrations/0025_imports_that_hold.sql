-- What was noted when a version was made stays with it; an import says that it goes on, so that one whose process is
-- gone for good ends, and what it was asked to do is kept, so that it can be tried again.
alter table dataset_versions add column notes jsonb not null default '[]';
update dataset_versions set notes = datasets.notes from datasets
  where datasets.id = dataset_versions.dataset_id and datasets.version = dataset_versions.number;

alter table datasets
  add column import_job jsonb,
  add column import_begun_at timestamptz,
  -- When the process that imports was last heard of; null while it waits for its turn.
  add column import_alive_at timestamptz;
