-- What an approved call refers to, by content, as it was when it was shown: the files that it would replace, say.
alter table tool_calls add column bound jsonb;
