-- A stretch of a recording as a file of its own, cut in a browser: its sound alone, or a moving picture of it. It keeps how
-- it was made and its own words, so that whoever is shown it needs nothing of the asset. It lies in the trash while its file
-- does.
create table clip (
  workspace uuid not null references workspaces (id) on delete cascade,
  id uuid not null,
  asset uuid not null,
  kind text not null check (kind in ('audio', 'audiogram')),
  title text not null check (length(title) between 1 and 300),
  -- The recording that it was cut from, which may have been replaced or have gone since.
  source uuid not null,
  start_ms integer not null check (start_ms >= 0),
  end_ms integer not null,
  template jsonb,
  words jsonb not null default '[]',
  media uuid not null,
  created_by uuid,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (workspace, id),
  unique (workspace, media),
  check (end_ms > start_ms),
  check ((kind = 'audiogram') = (template is not null)),
  foreign key (workspace, asset) references asset (workspace, id) on delete cascade,
  foreign key (workspace, media) references media_file (workspace, id) on delete cascade
);
create index clip_of_asset on clip (workspace, asset, start_ms);

alter table clip enable row level security;
alter table clip force row level security;
create policy tenant on clip to nurtured_app using (workspace = app_workspace()) with check (workspace = app_workspace());
create policy everything on clip to nurtured_system using (true) with check (true);
grant select, insert, update, delete on clip to nurtured_app, nurtured_system;
