-- Findings that are not about one table: about several, or about the system itself.
alter table findings alter column dataset_id drop not null;
-- Who may see it, where the domain of its table does not decide that.
alter table findings add column permission text;
