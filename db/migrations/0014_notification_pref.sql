-- What a member wants to be told in a workspace, and how. No row: as the topic does by itself, which the code says.
create table notification_pref (
  workspace uuid not null references workspaces (id) on delete cascade,
  "user" uuid not null,
  topic text not null,
  channel text not null check (channel in ('in_app', 'email')),
  enabled boolean not null,
  updated_at timestamptz not null,
  primary key (workspace, "user", topic, channel),
  -- Who leaves a workspace and comes back begins anew.
  foreign key (workspace, "user") references workspace_members (workspace, "user") on delete cascade
);
alter table notification_pref enable row level security;
alter table notification_pref force row level security;
create policy tenant on notification_pref to nurtured_app
  using (workspace = app_workspace()) with check (workspace = app_workspace());
create policy everything on notification_pref to nurtured_system using (true) with check (true);
