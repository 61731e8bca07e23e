-- Steps that journeys take from a library. What they do stands in their versions.
create table step_template (
  workspace uuid not null references workspaces (id) on delete cascade,
  id uuid not null,
  name text not null check (length(name) between 1 and 120),
  note text not null default '' check (length(note) <= 1000),
  -- Of the steps of the latest version.
  types text[] not null check (cardinality(types) between 1 and 16),
  version integer not null default 1,
  -- Since which version its steps are what they are now; a later one changed its name or its note.
  steps_since integer not null default 1,
  created_by uuid,
  created_at timestamptz not null,
  updated_by uuid,
  updated_at timestamptz not null,
  deleted_at timestamptz,
  deleted_by uuid,
  primary key (workspace, id),
  check (steps_since between 1 and version)
);
create index step_template_latest on step_template (workspace, updated_at desc, id) where deleted_at is null;

-- Never changed: flows name the version that their steps were made from.
create table step_template_version (
  workspace uuid not null,
  template uuid not null,
  n integer not null check (n > 0),
  name text not null check (length(name) between 1 and 120),
  note text not null default '' check (length(note) <= 1000),
  part jsonb not null,
  -- The version that it brought back, where it did.
  restores integer,
  saved_by uuid not null,
  saved_at timestamptz not null,
  primary key (workspace, template, n),
  foreign key (workspace, template) references step_template (workspace, id) on delete cascade
);

do $$
declare
  name text;
begin
  foreach name in array array['step_template', 'step_template_version'] loop
    execute format('alter table %I enable row level security', name);
    execute format('alter table %I force row level security', name);
    execute format('create policy tenant on %I to nurtured_app using (workspace = app_workspace())
      with check (workspace = app_workspace())', name);
    execute format('create policy everything on %I to nurtured_system using (true) with check (true)', name);
  end loop;
end $$;
grant select, insert, update, delete on step_template to nurtured_app, nurtured_system;
grant select, insert, delete on step_template_version to nurtured_app, nurtured_system;
