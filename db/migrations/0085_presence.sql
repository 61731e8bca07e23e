-- Who looks at what just now. A row says nothing any more a minute after it was last seen.
create table presence (
  workspace uuid not null references workspaces (id) on delete cascade,
  "user" uuid not null,
  -- The kind and the id of the thing, as page.{uuid}.
  item text not null check (length(item) <= 60),
  seen_at timestamptz not null,
  primary key (workspace, item, "user"),
  foreign key (workspace, "user") references workspace_members (workspace, "user") on delete cascade
);
create index presence_member on presence (workspace, "user");

alter table presence enable row level security;
alter table presence force row level security;
create policy tenant on presence to nurtured_app using (workspace = app_workspace()) with check (workspace = app_workspace());
create policy everything on presence to nurtured_system using (true) with check (true);
grant select, insert, update, delete on presence to nurtured_app, nurtured_system;
