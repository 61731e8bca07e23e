-- Recipes: what is written of assets, and how. A standing one is run for every new transcript by itself.
create table recipe (
  workspace uuid not null references workspaces (id) on delete cascade,
  id uuid not null,
  name text not null check (length(name) between 1 and 100),
  -- The kinds of outputs, as a list of their names.
  kinds jsonb not null,
  -- Method, language, tone, length, focus and what to avoid.
  wishes jsonb not null,
  version integer not null default 1,
  -- Since when it stands, and who let it stand; a transcript from before is not its business.
  standing_since timestamptz,
  standing_by uuid,
  created_by uuid,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  deleted_at timestamptz,
  deleted_by uuid,
  primary key (workspace, id),
  check ((standing_since is null) = (standing_by is null))
);
create unique index recipe_name on recipe (workspace, lower(name)) where deleted_at is null;
create index recipe_standing on recipe (standing_since) where standing_since is not null;

-- A recipe once, over some assets. It keeps what the recipe said when it began.
create table recipe_run (
  workspace uuid not null references workspaces (id) on delete cascade,
  id uuid not null,
  recipe uuid not null,
  name text not null,
  kinds jsonb not null,
  wishes jsonb not null,
  cause text not null check (cause in ('member', 'transcript')),
  state text not null check (state in ('running', 'paused', 'cancelled')),
  credits_estimated integer not null default 0 check (credits_estimated >= 0),
  created_by uuid not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (workspace, id),
  foreign key (workspace, recipe) references recipe (workspace, id) on delete cascade
);
create index recipe_run_latest on recipe_run (workspace, created_at desc, id);
create index recipe_run_of on recipe_run (workspace, recipe);

-- One output of one asset in a run, at most once. Its id is the run that the output's variant is kept under.
create table recipe_run_item (
  workspace uuid not null references workspaces (id) on delete cascade,
  id uuid not null,
  run uuid not null,
  asset uuid not null,
  kind text not null check (kind ~ '^[a-z_]{1,40}$'),
  state text not null check (state in ('queued', 'writing', 'written', 'failed', 'cancelled')),
  -- How often it was begun since somebody asked for it.
  attempts integer not null default 0,
  -- Why it failed, in all languages.
  problem text not null default '',
  content uuid,
  variant integer check (variant > 0),
  review text not null default 'waiting' check (review in ('waiting', 'approved', 'rejected')),
  reviewed_by uuid,
  page uuid,
  updated_at timestamptz not null,
  primary key (workspace, id),
  unique (workspace, run, asset, kind),
  check (state <> 'written' or (content is not null and variant is not null)),
  foreign key (workspace, run) references recipe_run (workspace, id) on delete cascade,
  foreign key (workspace, asset) references asset (workspace, id) on delete cascade
);
create index recipe_run_item_asset on recipe_run_item (workspace, asset);
create index recipe_run_item_open on recipe_run_item (updated_at) where state in ('queued', 'writing');

-- What a standing recipe did of itself: one line for each transcript, so that none is taken twice.
create table recipe_log (
  workspace uuid not null references workspaces (id) on delete cascade,
  recipe uuid not null,
  transcript uuid not null,
  asset uuid not null,
  run uuid,
  -- Why nothing was begun, in all languages.
  problem text not null default '',
  created_at timestamptz not null,
  primary key (workspace, recipe, transcript),
  foreign key (workspace, recipe) references recipe (workspace, id) on delete cascade,
  foreign key (workspace, asset) references asset (workspace, id) on delete cascade
);
create index recipe_log_latest on recipe_log (workspace, recipe, created_at desc);
create index recipe_log_asset on recipe_log (workspace, asset);

do $$
declare name text;
begin
  foreach name in array array['recipe', 'recipe_run', 'recipe_run_item', 'recipe_log'] loop
    execute format('alter table %I enable row level security', name);
    execute format('alter table %I force row level security', name);
    execute format('create policy tenant on %I to nurtured_app using (workspace = app_workspace()) with check (workspace = app_workspace())', name);
    execute format('create policy everything on %I to nurtured_system using (true) with check (true)', name);
    execute format('grant select, insert, update, delete on %I to nurtured_app, nurtured_system', name);
  end loop;
end $$;
