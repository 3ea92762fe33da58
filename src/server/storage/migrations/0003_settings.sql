-- Settings that people change on the screen; secrets in them are sealed.
create table settings (
  name text primary key,
  value jsonb not null,
  updated_at timestamptz not null
);
