-- Why somebody was given a permission for a time, in the words of who gave it.
alter table grants add column reason text;
