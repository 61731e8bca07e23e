-- Who transcribes a workspace's recordings, and what is done with what was heard. No row: whoever runs the installation
-- decides. The key is write-only: only the server reads it.
create table transcription_setting (
  workspace uuid primary key references workspaces (id) on delete cascade,
  engine text not null check (engine in ('installation', 'own', 'off')),
  base_url text not null default '' check (length(base_url) <= 500),
  model text not null default '' check (length(model) <= 200),
  -- Empty where the service asks for no key.
  ciphertext text not null default '' check (length(ciphertext) <= 8000),
  last4 text not null default '' check (length(last4) <= 4),
  tested_at timestamptz,
  -- Empty when the last test went well.
  last_error text not null default '',
  -- ISO 639-1 of what is usually spoken; empty lets the service find out.
  language text not null default '' check (language ~ '^([a-z]{2,3})?$'),
  -- Names and terms the service should know how to spell.
  vocabulary text not null default '' check (length(vocabulary) <= 800),
  tells_speakers boolean not null default false,
  strikes_fillers boolean not null default false,
  -- Struck out as well, one a line.
  struck_words text not null default '' check (length(struck_words) <= 4000),
  updated_at timestamptz not null
);

alter table transcription_setting enable row level security;
alter table transcription_setting force row level security;
create policy tenant on transcription_setting to nurtured_app
  using (workspace = app_workspace()) with check (workspace = app_workspace());
create policy everything on transcription_setting to nurtured_system using (true) with check (true);
grant select, insert, update, delete on transcription_setting to nurtured_app, nurtured_system;
