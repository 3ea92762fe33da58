-- Conversations. The text of an answer stands with the run that gave it.
create table chat_sessions (
  id uuid primary key,
  user_id uuid not null references users on delete cascade,
  agent_id text not null,
  title text not null,
  created_at timestamptz not null,
  updated_at timestamptz not null
);
create index chat_sessions_by_user on chat_sessions (user_id, updated_at desc);

create table chat_messages (
  id uuid primary key,
  session_id uuid not null references chat_sessions on delete cascade,
  message_type text not null,
  content text not null,
  run_id uuid references runs on delete set null,
  created_at timestamptz not null
);
create index chat_messages_by_session on chat_messages (session_id, id);
