-- Findings that a person reported, with the impact in their own words.
alter table findings add column reported_by uuid references users;
alter table findings add column impact_text text;

-- A finding that somebody called not useful is quiet for as long as its figures are these.
alter table findings add column quiet_at timestamptz;
alter table findings add column quiet_by uuid references users;
alter table findings add column quiet_reason text;
alter table findings add column quiet_figures text;
