-- What a run has read that nobody in the company vouches for; once set it stays, and later runs of the same
-- conversation begin with it. An approval keeps what was known when it was asked for.
alter table runs add column tainted_by text;
create index runs_tainted on runs (chat_session_id) where tainted_by is not null;
alter table approvals add column tainted_by text;
