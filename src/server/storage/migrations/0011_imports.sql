-- How each version was read, so that the file it came from can be read again: in another way, with values mended,
-- another of its sheets. Files that arrive in pieces wait here until they are whole.
alter table datasets add column importing uuid;
alter table datasets add column rows_done bigint not null default 0;

-- The place of a column in the rows of its file, and how the file writes its dates.
alter table dataset_columns add column cell integer;
alter table dataset_columns add column format text;

alter table dataset_versions add column original text;
alter table dataset_versions add column reading jsonb;
alter table dataset_versions add column mends jsonb not null default '[]';

create table uploads (
  id uuid primary key,
  user_id uuid not null references users,
  file_name text not null,
  bytes bigint not null,
  domain text,
  dataset_id uuid,
  sheet text,
  touched_at timestamptz not null
);
create index uploads_by_user on uploads (user_id);
