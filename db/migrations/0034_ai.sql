-- Which model a workspace has outputs written by, the sealed key for it, and what every question cost. A key is
-- write-only: only the server reads it.
create table ai_setting (
  workspace uuid primary key references workspaces (id) on delete cascade,
  provider text not null check (provider in ('none', 'openai', 'anthropic', 'openai-compatible', 'ollama')),
  base_url text not null default '' check (length(base_url) <= 500),
  model text not null default '' check (length(model) <= 200),
  -- Null leaves it to the model.
  temperature real check (temperature between 0 and 2),
  -- Null for no limit of its own.
  monthly_cap_credits integer check (monthly_cap_credits >= 0),
  updated_at timestamptz not null
);

create table ai_provider_key (
  workspace uuid not null references workspaces (id) on delete cascade,
  provider text not null,
  ciphertext text not null check (length(ciphertext) <= 8000),
  last4 text not null check (length(last4) <= 4),
  tested_at timestamptz,
  -- Empty when the last test went well.
  last_error text not null default '',
  created_at timestamptz not null,
  primary key (workspace, provider)
);

create table ai_usage (
  workspace uuid not null references workspaces (id) on delete cascade,
  id uuid not null,
  "user" uuid,
  purpose text not null check (length(purpose) <= 100),
  provider text not null,
  model text not null,
  tokens_in integer not null default 0,
  tokens_out integer not null default 0,
  credits integer not null default 0 check (credits >= 0),
  ok boolean not null,
  created_at timestamptz not null,
  primary key (workspace, id)
);
create index ai_usage_time on ai_usage (workspace, created_at);

do $$
declare name text;
begin
  foreach name in array array['ai_setting', 'ai_provider_key', 'ai_usage'] loop
    execute format('alter table %I enable row level security', name);
    execute format('alter table %I force row level security', name);
    execute format('create policy tenant on %I to nurtured_app using (workspace = app_workspace()) with check (workspace = app_workspace())', name);
    execute format('create policy everything on %I to nurtured_system using (true) with check (true)', name);
    execute format('grant select, insert, update, delete on %I to nurtured_app, nurtured_system', name);
  end loop;
end $$;
