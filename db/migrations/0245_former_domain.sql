-- Names under which links of a workspace were served and no longer are. Nothing is answered there, however long a proxy still sends
-- requests for them on.
create table former_domain (
  workspace uuid not null references workspaces (id) on delete cascade,
  host text not null check (length(host) between 4 and 253 and host = lower(host)),
  removed_at timestamptz not null,
  primary key (workspace, host)
);

alter table former_domain enable row level security;
alter table former_domain force row level security;
create policy tenant on former_domain to nurtured_app using (workspace = app_workspace()) with check (workspace = app_workspace());
create policy everything on former_domain to nurtured_system using (true) with check (true);
grant select, insert, update, delete on former_domain to nurtured_app, nurtured_system;
