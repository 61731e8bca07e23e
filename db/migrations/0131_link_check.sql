-- What looking through a link as its visitors and their mail scanners do brought, the last time.
create table link_check (
  workspace uuid not null,
  link uuid not null,
  -- When it was looked through; null while that has yet to happen for the first time.
  checked_at timestamptz,
  findings jsonb not null default '[]',
  -- What mail scanners got.
  scans jsonb not null default '[]',
  -- As which lead its gate was tried; null for nobody in particular.
  lead uuid,
  -- What was broken and is known to the members.
  told text[] not null default '{}',
  -- When it is looked through again by itself.
  due_at timestamptz not null,
  primary key (workspace, link),
  foreign key (workspace, link) references link (workspace, id) on delete cascade
);
create index link_check_due on link_check (due_at);

alter table link_check enable row level security;
alter table link_check force row level security;
create policy tenant on link_check to nurtured_app using (workspace = app_workspace())
  with check (workspace = app_workspace());
create policy everything on link_check to nurtured_system using (true) with check (true);
grant select, insert, update, delete on link_check to nurtured_app, nurtured_system;
