-- Findings that a person reported, with the impact in their own words.
alter table findings add column reported_by uuid references users;
alter table findings add column impact_text text;
