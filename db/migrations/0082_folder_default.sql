-- What a folder is drawn as, and into which one new assets of a kind go where nobody says otherwise.
alter table folder add column icon text not null default 'folder' check (icon ~ '^[a-z0-9-]{1,40}$');

create table folder_default (
  workspace uuid not null references workspaces (id) on delete cascade,
  kind text not null check (length(kind) between 1 and 20),
  folder uuid not null,
  primary key (workspace, kind),
  foreign key (workspace, folder) references folder (workspace, id) on delete cascade
);
create index folder_default_folder on folder_default (workspace, folder);

alter table folder_default enable row level security;
alter table folder_default force row level security;
create policy tenant on folder_default to nurtured_app using (workspace = app_workspace()) with check (workspace = app_workspace());
create policy everything on folder_default to nurtured_system using (true) with check (true);
grant select, insert, update, delete on folder_default to nurtured_app, nurtured_system;
