-- Where assets lie, how they are marked and gathered, how their files arrive, and how what was said is found.

create table folder (
  workspace uuid not null references workspaces (id) on delete cascade,
  id uuid not null,
  parent uuid,
  name text not null check (length(name) between 1 and 100),
  colour text not null default 'grey' check (colour in ('grey', 'red', 'orange', 'yellow', 'green', 'blue', 'violet')),
  -- 'selected': those in folder_member, and whoever leads the organisation; whatever lies below is no more open.
  access text not null default 'everyone' check (access in ('everyone', 'selected')),
  created_by uuid,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (workspace, id),
  foreign key (workspace, parent) references folder (workspace, id)
);
create unique index folder_name
  on folder (workspace, coalesce(parent, '00000000-0000-0000-0000-000000000000'), lower(name));

create table folder_member (
  workspace uuid not null references workspaces (id) on delete cascade,
  folder uuid not null,
  "user" uuid not null,
  primary key (workspace, folder, "user"),
  foreign key (workspace, folder) references folder (workspace, id) on delete cascade,
  foreign key (workspace, "user") references workspace_members (workspace, "user") on delete cascade
);

-- A folder lies neither in itself nor more than five deep. Moves of one workspace take turns, because two of them at
-- once could each be right and make a ring together.
create function keep_folders_a_tree() returns trigger language plpgsql as $$
declare
  above integer;
  below integer;
begin
  perform pg_advisory_xact_lock(hashtextextended('folder ' || new.workspace::text, 0));
  with recursive up as (
    select f.id, f.parent, 1 as n from folder f where f.workspace = new.workspace and f.id = new.parent
    union all
    select f.id, f.parent, up.n + 1 from up join folder f on f.workspace = new.workspace and f.id = up.parent
    where up.n < 100
  )
  select coalesce(max(n), 0) + case when bool_or(id = new.id) then 1000 else 0 end into above from up;
  if above >= 1000 or new.parent = new.id then
    raise exception 'a folder cannot lie in itself' using errcode = 'check_violation', constraint = 'folder_ring';
  end if;
  with recursive down as (
    select new.id as id, 1 as n
    union all
    select f.id, down.n + 1 from down join folder f on f.workspace = new.workspace and f.parent = down.id
    where down.n < 100
  )
  select max(n) into below from down;
  if above + below > 5 then
    raise exception 'folders are at most five deep' using errcode = 'check_violation', constraint = 'folder_depth';
  end if;
  return new;
end $$;
create trigger folder_tree before insert or update of parent on folder
  for each row execute function keep_folders_a_tree();

-- Assets ----------------------------------------------------------------------------------------------------------

alter table asset
  add column folder uuid,
  add column language text not null default 'en' check (language ~ '^[a-z]{2,3}(-[A-Za-z0-9]{2,8})*$'),
  -- Who speaks in it, one name a line.
  add column guests text not null default '',
  add column visibility text not null default 'private' check (visibility in ('private', 'unlisted', 'public')),
  add column recorded_on date,
  add column published_at timestamptz,
  add column cover uuid,
  -- What the feed calls the episode that this was imported from: one asset for each.
  add column guid text,
  add column source_ref text not null default '',
  add foreign key (workspace, folder) references folder (workspace, id) on delete set null (folder),
  add foreign key (workspace, cover) references media_file (workspace, id) on delete set null (cover),
  drop constraint asset_source_check,
  add constraint asset_source_check check (source in ('upload', 'paste', 'sample', 'rss', 'url', 'record'));
create unique index asset_guid on asset (workspace, guid) where guid is not null;
create index asset_folder on asset (workspace, folder);

create table tag (
  workspace uuid not null references workspaces (id) on delete cascade,
  id uuid not null,
  name text not null check (length(name) between 1 and 50),
  created_at timestamptz not null,
  primary key (workspace, id)
);
create unique index tag_name on tag (workspace, lower(name));

create table asset_tag (
  workspace uuid not null references workspaces (id) on delete cascade,
  asset uuid not null,
  tag uuid not null,
  primary key (workspace, asset, tag),
  foreign key (workspace, asset) references asset (workspace, id) on delete cascade,
  foreign key (workspace, tag) references tag (workspace, id) on delete cascade
);
create index asset_tag_tag on asset_tag (workspace, tag);

-- Files -----------------------------------------------------------------------------------------------------------

alter table media_file
  add column width integer,
  add column height integer,
  add column alt text not null default '',
  add column rights text not null default '',
  add column rights_until date,
  add column deleted_at timestamptz,
  add column deleted_by uuid;
create index media_file_hash on media_file (workspace, sha256);
create index media_file_latest on media_file (workspace, created_at desc, id desc) where deleted_at is null;
create index media_file_trash on media_file (workspace, deleted_at desc, id desc) where deleted_at is not null;

-- A picture in a smaller size, made once.
create table media_variant (
  workspace uuid not null references workspaces (id) on delete cascade,
  media uuid not null,
  width integer not null,
  height integer not null,
  key text not null,
  mime text not null,
  bytes bigint not null,
  primary key (workspace, media, width),
  foreign key (workspace, media) references media_file (workspace, id) on delete cascade
);

-- Files of an asset beside its recording and cover.
create table asset_media (
  workspace uuid not null references workspaces (id) on delete cascade,
  asset uuid not null,
  media uuid not null,
  role text not null check (role in ('attachment', 'previous')),
  created_at timestamptz not null,
  primary key (workspace, asset, media),
  foreign key (workspace, asset) references asset (workspace, id) on delete cascade,
  foreign key (workspace, media) references media_file (workspace, id) on delete cascade
);
create index asset_media_media on asset_media (workspace, media);

-- A file that is still on its way. The store of files keeps the parts; here stands which of them count.
create table upload (
  workspace uuid not null references workspaces (id) on delete cascade,
  id uuid not null,
  "user" uuid not null,
  filename text not null,
  bytes bigint not null check (bytes >= 0),
  key text not null,
  token text not null,
  -- [{tag, bytes}], in order.
  parts jsonb not null default '[]',
  received bigint not null default 0,
  asset uuid,
  state text not null default 'receiving' check (state in ('receiving', 'arrived', 'taken', 'refused')),
  -- What it became; null until then.
  result jsonb,
  problem text not null default '',
  created_at timestamptz not null,
  changed_at timestamptz not null,
  primary key (workspace, id)
);
create index upload_changed_at on upload (changed_at);

-- Import ----------------------------------------------------------------------------------------------------------

create table feed (
  workspace uuid not null references workspaces (id) on delete cascade,
  id uuid not null,
  url text not null,
  title text not null,
  created_by uuid,
  created_at timestamptz not null,
  read_at timestamptz not null,
  primary key (workspace, id),
  unique (workspace, url)
);

-- An episode of a feed, or a file at an address: what is to be fetched, and what came of it.
create table import_item (
  workspace uuid not null references workspaces (id) on delete cascade,
  id uuid not null,
  feed uuid,
  guid text not null,
  url text not null,
  title text not null,
  summary text not null default '',
  published_at timestamptz,
  duration_ms integer,
  bytes bigint,
  position integer not null default 0,
  state text not null default 'found' check (state in ('found', 'queued', 'done', 'failed')),
  problem text not null default '',
  asset uuid,
  created_by uuid,
  created_at timestamptz not null,
  changed_at timestamptz not null,
  primary key (workspace, id),
  unique (workspace, feed, guid),
  foreign key (workspace, feed) references feed (workspace, id) on delete cascade,
  foreign key (workspace, asset) references asset (workspace, id) on delete set null (asset)
);
create index import_item_feed on import_item (workspace, feed, position);

-- Collections -----------------------------------------------------------------------------------------------------

create table collection (
  workspace uuid not null references workspaces (id) on delete cascade,
  id uuid not null,
  title text not null check (length(title) between 1 and 200),
  intro text not null default '',
  -- 'rule': whatever fits the rule; else what was put into it, in that order.
  kind text not null check (kind in ('hand', 'rule')),
  rule jsonb not null default '{}',
  cover uuid,
  version integer not null default 1,
  created_by uuid,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  deleted_at timestamptz,
  deleted_by uuid,
  primary key (workspace, id),
  foreign key (workspace, cover) references media_file (workspace, id) on delete set null (cover)
);
create index collection_latest on collection (workspace, updated_at desc, id desc) where deleted_at is null;
create index collection_trash on collection (workspace, deleted_at desc, id desc) where deleted_at is not null;

create table collection_item (
  workspace uuid not null references workspaces (id) on delete cascade,
  collection uuid not null,
  asset uuid not null,
  position integer not null,
  primary key (workspace, collection, asset),
  foreign key (workspace, collection) references collection (workspace, id) on delete cascade,
  foreign key (workspace, asset) references asset (workspace, id) on delete cascade
);
create index collection_item_position on collection_item (workspace, collection, position);

-- Every word that was said ------------------------------------------------------------------------------------------

-- The workspace is a word of its own in the index, so that a search reads the entries of one workspace only. A word
-- that is nobody's (a megabyte without a space) is cut off rather than refused.
alter table segment add column search tsvector generated always as (
  array_to_tsvector(array['@' || workspace::text]) || to_tsvector('simple', left(text, 100000))
) stored;
create index segment_search on segment using gin (search);

do $$
declare name text;
begin
  foreach name in array array['folder', 'folder_member', 'tag', 'asset_tag', 'media_variant', 'asset_media', 'upload',
    'feed', 'import_item', 'collection', 'collection_item'] loop
    execute format('alter table %I enable row level security', name);
    execute format('alter table %I force row level security', name);
    execute format('create policy tenant on %I to nurtured_app using (workspace = app_workspace()) with check (workspace = app_workspace())', name);
    execute format('create policy everything on %I to nurtured_system using (true) with check (true)', name);
    execute format('grant select, insert, update, delete on %I to nurtured_app, nurtured_system', name);
  end loop;
end $$;
