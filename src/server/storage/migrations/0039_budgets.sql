-- Every call of a provider's model, with what it used and what that cost at the price of its time. It is kept before the
-- call is made, with the most that it may cost, so that several runs together can't pass a budget by more than one call.
create table model_calls (
  id uuid primary key,
  run_id uuid references runs on delete set null,
  agent_id text,
  user_id uuid,
  provider text not null,
  model text not null,
  capability text not null,
  status text not null check (status in ('reserved', 'settled', 'lost')),
  -- The first call of its run.
  begins_run boolean not null,
  input_tokens bigint not null,
  output_tokens bigint not null,
  -- Millionths of the currency; null where the model had no price.
  cost_micros bigint,
  currency text,
  -- The company's day on which it began.
  day date not null,
  created_at timestamptz not null,
  expires_at timestamptz not null
);
create index model_calls_reserved on model_calls (expires_at) where status = 'reserved';
create index model_calls_by_run on model_calls (run_id, created_at);

-- What was spent by day, agent and person: sums of the calls that are over.
create table spending (
  day date not null,
  agent_id text not null,
  user_id text not null,
  currency text not null,
  money_micros bigint not null,
  tokens bigint not null,
  runs bigint not null,
  primary key (day, agent_id, user_id, currency)
);

-- How much may be spent in a day or a month: by the company, by an agent, or because of a person.
create table budgets (
  id uuid primary key,
  scope text not null check (scope in ('company', 'agent', 'person')),
  -- The agent or the person; empty for the company.
  subject text not null,
  period text not null check (period in ('day', 'month')),
  money_micros bigint check (money_micros >= 0),
  tokens bigint check (tokens >= 0),
  runs bigint check (runs >= 0),
  updated_at timestamptz not null,
  unique (scope, subject, period)
);

-- Who was told that a budget is nearly or wholly used up, once a period.
create table budget_notices (
  budget_id uuid not null references budgets on delete cascade,
  since date not null,
  percent smallint not null,
  told_at timestamptz not null,
  primary key (budget_id, since, percent)
);

-- Nothing runs away before somebody has thought about it.
insert into budgets (id, scope, subject, period, money_micros, tokens, runs, updated_at) values
  (gen_random_uuid(), 'company', '', 'day', 20000000, 10000000, 2000, now()),
  (gen_random_uuid(), 'company', '', 'month', 200000000, 100000000, 20000, now());

alter table runs add column cost_micros bigint not null default 0;
alter table runs add column cost_currency text;
-- Calls of models without a price: the run cost more than is known.
alter table runs add column unpriced_calls integer not null default 0;
