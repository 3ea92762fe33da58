-- The company's files. A path names one file; its bytes are kept elsewhere under their hash.
create table files (
  id uuid primary key,
  path text not null unique,
  media_type text not null,
  bytes bigint not null,
  sha256 text not null,
  created_at timestamptz not null,
  created_by text not null,
  -- The call that wrote it: the same call writes it once.
  tool_call_id uuid,
  run_id uuid,
  owner_id uuid,
  department text
);
create index files_by_time on files (created_at desc, id desc);
