-- Answers that somebody called not helpful.
alter table chat_messages add column marked_bad_at timestamptz;
