-- How long what a page shows takes, worked out when somebody asks for it, so that screens of visits need not open pages.
create table page_length (
  workspace uuid not null references workspaces (id) on delete cascade,
  page uuid not null,
  -- Of which published version.
  n integer not null,
  seconds integer not null check (seconds >= 0),
  worked_out_at timestamptz not null,
  primary key (workspace, page),
  foreign key (workspace, page) references page (workspace, id) on delete cascade
);

alter table page_length enable row level security;
alter table page_length force row level security;
create policy tenant on page_length to nurtured_app using (workspace = app_workspace())
  with check (workspace = app_workspace());
create policy everything on page_length to nurtured_system using (true) with check (true);
grant select, insert, update, delete on page_length to nurtured_app, nurtured_system;
