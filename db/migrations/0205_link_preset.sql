-- Named sets of what links are set to; what is about one recipient, and passwords, are no part of them.
create table link_preset (
  workspace uuid not null references workspaces (id) on delete cascade,
  id uuid not null,
  name text not null check (length(name) between 1 and 60),
  settings jsonb not null,
  -- What new links begin with.
  is_default boolean not null default false,
  version integer not null default 1,
  created_by uuid,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (workspace, id)
);
create unique index link_preset_name on link_preset (workspace, lower(name));
create unique index link_preset_default on link_preset (workspace) where is_default;

alter table link_preset enable row level security;
alter table link_preset force row level security;
create policy tenant on link_preset to nurtured_app using (workspace = app_workspace())
  with check (workspace = app_workspace());
create policy everything on link_preset to nurtured_system using (true) with check (true);
grant select, insert, update, delete on link_preset to nurtured_app, nurtured_system;
