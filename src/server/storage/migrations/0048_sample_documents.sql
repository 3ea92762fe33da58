-- Documents of the sample company are removed with it.
alter table documents add column sample boolean not null default false;
