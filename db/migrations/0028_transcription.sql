-- Recordings that are transcribed by a service. What it answered for each part stays until all parts are there, so that
-- a job that was killed goes on where it stood.
create table transcription (
  workspace uuid not null,
  id uuid not null,
  asset uuid not null,
  media uuid not null,
  -- ISO 639-1 of what is spoken; empty where the service is to find out.
  language text not null default '' check (language ~ '^([a-z]{2,3})?$'),
  asked_by uuid,
  created_at timestamptz not null,
  done_at timestamptz,
  primary key (workspace, id),
  foreign key (workspace, asset) references asset (workspace, id) on delete cascade
);
create index transcription_asset on transcription (workspace, asset, created_at desc);

create table transcription_part (
  workspace uuid not null,
  transcription uuid not null,
  n integer not null,
  segments jsonb not null,
  created_at timestamptz not null,
  primary key (workspace, transcription, n),
  foreign key (workspace, transcription) references transcription (workspace, id) on delete cascade
);

do $$
declare name text;
begin
  foreach name in array array['transcription', 'transcription_part'] loop
    execute format('alter table %I enable row level security', name);
    execute format('alter table %I force row level security', name);
    execute format('create policy tenant on %I to nurtured_app using (workspace = app_workspace()) with check (workspace = app_workspace())', name);
    execute format('create policy everything on %I to nurtured_system using (true) with check (true)', name);
    execute format('grant select, insert, update, delete on %I to nurtured_app, nurtured_system', name);
  end loop;
end $$;
