-- Kinds of text that a workspace names itself. Where a kind of text is named, one of these is `own:` and its id.
create table content_kind (
  workspace uuid not null references workspaces (id) on delete cascade,
  id uuid not null,
  name text not null check (length(name) between 1 and 60),
  -- What it is to be: a model follows it, the engine looks for its words.
  instruction text not null check (length(instruction) between 1 and 2000),
  -- The built-in kind whose form it has; null for a free one.
  form text check (form ~ '^[a-z_]{1,40}$'),
  -- How it is usually written; null for as it is chosen each time.
  tone text,
  length text,
  version integer not null default 1 check (version > 0),
  created_by uuid,
  updated_by uuid,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  deleted_at timestamptz,
  deleted_by uuid,
  primary key (workspace, id)
);
create unique index content_kind_name on content_kind (workspace, lower(name)) where deleted_at is null;

-- A text keeps the name and the form of its kind, whatever becomes of the kind.
alter table content
  add column own_name text not null default '' check (length(own_name) <= 60),
  add column own_form text check (own_form ~ '^[a-z_]{1,40}$'),
  drop constraint content_kind_check,
  add constraint content_kind_check check (kind ~ '^([a-z_]{1,40}|own:[0-9a-f-]{36})$');
alter table content_partial
  drop constraint content_partial_kind_check,
  add constraint content_partial_kind_check check (kind ~ '^([a-z_]{1,40}|own:[0-9a-f-]{36})$');
alter table recipe_run_item
  drop constraint recipe_run_item_kind_check,
  add constraint recipe_run_item_kind_check check (kind ~ '^([a-z_]{1,40}|own:[0-9a-f-]{36})$');

alter table content_kind enable row level security;
alter table content_kind force row level security;
create policy tenant on content_kind to nurtured_app using (workspace = app_workspace()) with check (workspace = app_workspace());
create policy everything on content_kind to nurtured_system using (true) with check (true);
grant select, insert, update, delete on content_kind to nurtured_app, nurtured_system;
