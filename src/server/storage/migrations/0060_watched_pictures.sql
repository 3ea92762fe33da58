-- How a watched page looked: when it was first seen, and each time it had changed. The newest two of a page are kept.
create table watched_pictures (
  id uuid primary key,
  page_id uuid not null references watched_pages on delete cascade,
  taken_at timestamptz not null,
  -- JPEG, of 512 KB at most.
  content bytea not null check (octet_length(content) <= 524288)
);
create index watched_pictures_by_page on watched_pictures (page_id, taken_at desc);
