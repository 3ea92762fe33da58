-- What passages mean, as a connected model says it: numbers of four bytes each, of length 1 together.
create table document_vectors (
  document_id uuid not null,
  at integer not null,
  model text not null,
  vector bytea not null,
  primary key (document_id, at),
  foreign key (document_id, at) references document_passages on delete cascade
);
