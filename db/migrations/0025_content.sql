-- What was written about an asset: one output of each kind, each with its variants. A variant is never changed.
create table content (
  workspace uuid not null references workspaces (id) on delete cascade,
  id uuid not null,
  asset uuid not null,
  kind text not null check (kind ~ '^[a-z_]{1,40}$'),
  -- The variant that is shown, and the one that somebody approved, if any.
  current_variant integer not null check (current_variant > 0),
  approved_variant integer check (approved_variant > 0),
  approved_by uuid,
  approved_at timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  deleted_at timestamptz,
  deleted_by uuid,
  primary key (workspace, id),
  foreign key (workspace, asset) references asset (workspace, id) on delete cascade
);
create unique index content_of_asset on content (workspace, asset, kind) where deleted_at is null;
create index content_asset on content (workspace, asset);

create table content_variant (
  workspace uuid not null references workspaces (id) on delete cascade,
  content uuid not null,
  n integer not null check (n > 0),
  method text not null check (method in ('extractive', 'human') or method ~ '^ai:.{1,200}$'),
  language text not null check (length(language) <= 35),
  tone text not null,
  length text not null,
  -- What the writer was asked to keep in mind.
  focus text not null default '' check (length(focus) <= 500),
  body jsonb not null,
  -- The run that wrote it: a job that is done twice writes it once.
  run uuid,
  created_by uuid,
  created_at timestamptz not null,
  primary key (workspace, content, n),
  unique (workspace, content, run),
  foreign key (workspace, content) references content (workspace, id) on delete cascade
);

do $$
declare name text;
begin
  foreach name in array array['content', 'content_variant'] loop
    execute format('alter table %I enable row level security', name);
    execute format('alter table %I force row level security', name);
    execute format('create policy tenant on %I to nurtured_app using (workspace = app_workspace()) with check (workspace = app_workspace())', name);
    execute format('create policy everything on %I to nurtured_system using (true) with check (true)', name);
    execute format('grant select, insert, update, delete on %I to nurtured_app, nurtured_system', name);
  end loop;
end $$;
