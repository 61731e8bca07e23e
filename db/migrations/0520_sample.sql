-- What the demo made in a workspace, so that all of it can be removed at once and nothing else.
create table sample_item (
  workspace uuid not null references workspaces (id) on delete cascade,
  -- The table.
  kind text not null,
  item uuid not null,
  primary key (workspace, kind, item)
);
alter table sample_item enable row level security;
alter table sample_item force row level security;
create policy tenant on sample_item to nurtured_app using (workspace = app_workspace()) with check (workspace = app_workspace());
create policy everything on sample_item to nurtured_system using (true) with check (true);
grant select on sample_item to nurtured_app;
grant select, insert, delete on sample_item to nurtured_system;

-- That the demo was made here: it is made once, even if nothing of it is left.
create table staff.made_demo (
  made_at timestamptz primary key
);
alter table staff.made_demo enable row level security;
alter table staff.made_demo force row level security;
create policy everything on staff.made_demo to nurtured_system using (true) with check (true);
grant select, insert on staff.made_demo to nurtured_system;
