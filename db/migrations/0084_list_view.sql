-- Lists as members keep them: a search with its filters and order under a name, for one or for everybody.
create table list_view (
  workspace uuid not null references workspaces (id) on delete cascade,
  id uuid not null,
  "user" uuid not null,
  list text not null check (length(list) between 1 and 40),
  name text not null check (length(name) between 1 and 60),
  -- What the list's address says behind the question mark.
  query text not null check (length(query) <= 2000),
  is_shared boolean not null,
  created_at timestamptz not null,
  primary key (workspace, id),
  -- Who leaves a workspace takes along what nobody else sees; what is shared is handed over before.
  foreign key (workspace, "user") references workspace_members (workspace, "user") on delete cascade
);
create index list_view_member on list_view (workspace, "user");

-- Which columns of a list a member does not want to see.
create table list_column (
  workspace uuid not null references workspaces (id) on delete cascade,
  "user" uuid not null,
  list text not null check (length(list) between 1 and 40),
  hidden text[] not null check (cardinality(hidden) <= 40 and length(array_to_string(hidden, '')) <= 1600),
  primary key (workspace, "user", list),
  foreign key (workspace, "user") references workspace_members (workspace, "user") on delete cascade
);

alter table list_view enable row level security;
alter table list_view force row level security;
create policy tenant on list_view to nurtured_app using (workspace = app_workspace()) with check (workspace = app_workspace());
create policy everything on list_view to nurtured_system using (true) with check (true);
grant select, insert, update, delete on list_view to nurtured_app, nurtured_system;

alter table list_column enable row level security;
alter table list_column force row level security;
create policy tenant on list_column to nurtured_app using (workspace = app_workspace()) with check (workspace = app_workspace());
create policy everything on list_column to nurtured_system using (true) with check (true);
grant select, insert, update, delete on list_column to nurtured_app, nurtured_system;
