-- When everything that tells who somebody was has been removed; the row stays, because others refer to it.
alter table users add column removed_at timestamptz;
