-- Short addresses of links, `/s/{code}`. A code is one link's in the whole installation, which an index cannot keep, since keys
-- begin with the workspace: `setShortAddress` holds a lock on the code while it looks and writes.
create table link_short (
  workspace uuid not null,
  code text not null check (code ~ '^([a-z0-9-]{3,60}|[0-9A-Za-z]{8,60})$'),
  link uuid not null,
  -- Drawn by us, not chosen by the owner.
  is_made boolean not null,
  -- One that the link had before leads on until another link takes it.
  is_current boolean not null default true,
  created_at timestamptz not null,
  primary key (workspace, code),
  foreign key (workspace, link) references link (workspace, id) on delete cascade
);
create unique index link_short_current on link_short (workspace, link) where is_current;
create index link_short_code on link_short (code);

alter table link_short enable row level security;
alter table link_short force row level security;
create policy tenant on link_short to nurtured_app using (workspace = app_workspace())
  with check (workspace = app_workspace());
create policy everything on link_short to nurtured_system using (true) with check (true);
grant select, insert, update, delete on link_short to nurtured_app, nurtured_system;
