-- What a workspace tells a model to write, for each kind of output. Versions are only ever added; the last one counts, and
-- an empty one stands for the instructions that come with the product.
create table prompt_template (
  workspace uuid not null references workspaces (id) on delete cascade,
  kind text not null check (kind ~ '^[a-z_]{1,40}$'),
  n integer not null check (n > 0),
  body text not null check (length(body) <= 4000),
  created_by uuid,
  created_at timestamptz not null,
  primary key (workspace, kind, n)
);

-- The version of the instructions that a variant was written by; null for those of the product.
alter table content_variant add column template integer check (template > 0);

alter table prompt_template enable row level security;
alter table prompt_template force row level security;
create policy tenant on prompt_template to nurtured_app using (workspace = app_workspace()) with check (workspace = app_workspace());
create policy everything on prompt_template to nurtured_system using (true) with check (true);
grant select, insert, update, delete on prompt_template to nurtured_app, nurtured_system;
