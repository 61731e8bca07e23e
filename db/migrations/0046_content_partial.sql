-- What a model has written of an output so far, while it writes. It is shown and never kept: whatever ends the writing,
-- takes it away.
create table content_partial (
  workspace uuid not null references workspaces (id) on delete cascade,
  asset uuid not null,
  kind text not null check (kind ~ '^[a-z_]{1,40}$'),
  run uuid not null,
  -- [{kind, text}]
  blocks jsonb not null,
  updated_at timestamptz not null,
  primary key (workspace, asset, kind),
  foreign key (workspace, asset) references asset (workspace, id) on delete cascade
);

alter table content_partial enable row level security;
alter table content_partial force row level security;
create policy tenant on content_partial to nurtured_app using (workspace = app_workspace()) with check (workspace = app_workspace());
create policy everything on content_partial to nurtured_system using (true) with check (true);
grant select, insert, update, delete on content_partial to nurtured_app, nurtured_system;
