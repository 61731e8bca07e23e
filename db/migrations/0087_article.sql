-- What was read at the address of a web page, in its order: structure and plain text, never HTML.
create table article (
  workspace uuid not null references workspaces (id) on delete cascade,
  asset uuid not null,
  address text not null check (length(address) between 1 and 2000),
  site text not null check (length(site) <= 200),
  byline text not null check (length(byline) <= 200),
  blocks jsonb not null check (jsonb_typeof(blocks) = 'array'),
  -- A transcript that was changed after it is what is read instead.
  read_at timestamptz not null,
  primary key (workspace, asset),
  foreign key (workspace, asset) references asset (workspace, id) on delete cascade
);

alter table article enable row level security;
alter table article force row level security;
create policy tenant on article to nurtured_app using (workspace = app_workspace()) with check (workspace = app_workspace());
create policy everything on article to nurtured_system using (true) with check (true);
grant select, insert, update, delete on article to nurtured_app, nurtured_system;
