-- Providers of language models. The one model there was becomes the first row; its key stays sealed as it is.
create table providers (
  id uuid primary key,
  name text not null,
  kind text not null check (kind in ('openai', 'anthropic', 'google', 'openai_compatible')),
  -- Null where the kind has an address of its own.
  base_url text,
  sealed_key text,
  created_at timestamptz not null,
  updated_at timestamptz not null
);
create unique index providers_by_name on providers (lower(name));

-- Which of a provider's models does what, and what it costs. Prices are in millionths of the company's currency: for a
-- million tokens in and out, and for one picture, one minute heard or a thousand characters spoken.
create table provider_models (
  provider_id uuid not null references providers on delete cascade,
  capability text not null check (
    capability in ('text', 'vision', 'image_generation', 'speech', 'transcription', 'embeddings')),
  model text not null,
  input_price bigint check (input_price >= 0),
  output_price bigint check (output_price >= 0),
  unit_price bigint check (unit_price >= 0),
  primary key (provider_id, capability)
);

-- Which provider is asked for each use, where somebody chose one.
create table provider_uses (
  capability text primary key,
  provider_id uuid not null,
  foreign key (provider_id, capability) references provider_models (provider_id, capability) on delete cascade
);

insert into providers (id, name, kind, base_url, sealed_key, created_at, updated_at)
select gen_random_uuid(), left(value ->> 'model', 100), 'openai_compatible', value ->> 'base_url',
  value ->> 'sealed_key', updated_at, updated_at
from settings where name = 'model';

insert into provider_models (provider_id, capability, model)
select providers.id, 'text', value ->> 'model' from settings, providers where settings.name = 'model'
union all
select providers.id, 'embeddings', value ->> 'embedding_model' from settings, providers
where settings.name = 'model' and coalesce(value ->> 'embedding_model', '') <> '';

delete from settings where name = 'model';
