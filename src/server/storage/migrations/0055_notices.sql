-- What a person wants to hear of, and where; without a row it is as usual for its kind.
create table notice_choices (
  user_id uuid not null references users on delete cascade,
  kind text not null,
  in_app boolean not null,
  by_mail boolean not null,
  primary key (user_id, kind)
);

-- What people are told of, once for each thing. The sentence holds nothing that needs a right to be seen.
create table notices (
  id uuid primary key,
  user_id uuid not null references users on delete cascade,
  kind text not null,
  about text not null,
  sentence text not null,
  created_at timestamptz not null,
  in_app boolean not null,
  read_at timestamptz,
  by_mail boolean not null,
  mailed_at timestamptz,
  unique (user_id, kind, about)
);
create index notices_by_user on notices (user_id, id desc) where in_app;
create index notices_to_mail on notices (user_id, kind) where by_mail and mailed_at is null;
create index notices_mailed on notices (user_id, kind, mailed_at) where mailed_at is not null;
