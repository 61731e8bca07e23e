-- How a workspace speaks: voices that outputs are written in. A variant keeps the name of the voice that it was written in,
-- whatever becomes of the voice.
create table brand (
  workspace uuid not null references workspaces (id) on delete cascade,
  id uuid not null,
  name text not null check (length(name) between 1 and 100),
  is_default boolean not null default false,
  -- {description, dos, donts, banned, samples, calls, readingLevel}
  voice jsonb not null,
  -- Counts up with every change, so that nobody writes over what they have not seen.
  version integer not null default 1 check (version > 0),
  created_by uuid,
  updated_by uuid,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  deleted_at timestamptz,
  primary key (workspace, id)
);
create unique index brand_name on brand (workspace, lower(name)) where deleted_at is null;
create unique index brand_default on brand (workspace) where is_default and deleted_at is null;

alter table content_variant
  add column brand uuid,
  add column voice text not null default '' check (length(voice) <= 100);

alter table brand enable row level security;
alter table brand force row level security;
create policy tenant on brand to nurtured_app using (workspace = app_workspace()) with check (workspace = app_workspace());
create policy everything on brand to nurtured_system using (true) with check (true);
grant select, insert, update, delete on brand to nurtured_app, nurtured_system;
