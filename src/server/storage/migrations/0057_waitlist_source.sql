-- From where somebody came who joined the waitlist: what the link said, or the host of the page before; null where
-- neither is known.
alter table waitlist_signups add column source text check (char_length(source) between 1 and 100);
