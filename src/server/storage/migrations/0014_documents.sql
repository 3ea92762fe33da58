-- Documents that people uploaded. Their bytes are kept elsewhere; the text of the newest version is kept in passages.
create table documents (
  id uuid primary key,
  name text not null,
  kind text not null,
  domain text not null,
  status text not null,
  progress real not null default 0,
  note text,
  -- A configuration of full text search; null while the document was not read.
  language text,
  -- Its name as it is searched, in that language.
  name_vector tsvector not null,
  version integer not null,
  passage_count integer not null default 0,
  created_by uuid references users,
  department text,
  created_at timestamptz not null,
  updated_at timestamptz not null
);

create table document_versions (
  document_id uuid not null references documents on delete cascade,
  number integer not null,
  file_name text not null,
  sha256 text not null,
  bytes bigint not null,
  created_at timestamptz not null,
  created_by uuid references users,
  primary key (document_id, number)
);
create index document_versions_by_content on document_versions (sha256);

create table document_passages (
  document_id uuid not null references documents on delete cascade,
  -- The place in reading order, from 0.
  at integer not null,
  place jsonb not null,
  text text not null,
  language text not null,
  vector tsvector not null,
  primary key (document_id, at)
);
create index document_passages_by_word on document_passages using gin (vector);
