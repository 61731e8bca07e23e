-- People who speak, and what their sheet says of them.
create table guest (
  workspace uuid not null references workspaces (id) on delete cascade,
  id uuid not null,
  first text not null check (length(first) <= 100),
  last text not null check (length(last) <= 100),
  email text not null default '' check (length(email) <= 254),
  title text not null default '' check (length(title) <= 120),
  company text not null default '' check (length(company) <= 120),
  bio_short text not null default '' check (length(bio_short) <= 300),
  bio_long text not null default '' check (length(bio_long) <= 4000),
  photo_media uuid,
  topics text[] not null default '{}' check (cardinality(topics) <= 12 and length(array_to_string(topics, '')) <= 720),
  -- [{label, href}], the addresses http or https
  links jsonb not null default '[]' check (jsonb_typeof(links) = 'array' and jsonb_array_length(links) <= 10),
  pronunciation text not null default '' check (length(pronunciation) <= 120),
  pronouns text not null default '' check (length(pronouns) <= 60),
  timezone text not null default '' check (length(timezone) <= 64),
  stage text not null default 'prospect' check (
    stage in ('prospect', 'invited', 'replied', 'booked', 'recorded', 'published', 'promoted', 'declined')
  ),
  -- Counts up with every change of the sheet, so that nobody writes over what they have not seen.
  version integer not null default 1 check (version > 0),
  created_by uuid,
  updated_by uuid,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  deleted_at timestamptz,
  deleted_by uuid,
  primary key (workspace, id),
  foreign key (workspace, photo_media) references media_file (workspace, id) on delete set null (photo_media),
  check (first <> '' or last <> '')
);
create index guest_photo on guest (workspace, photo_media) where photo_media is not null;

-- A name as names are compared: without case and surplus spaces.
create function person_key(name text) returns text language sql immutable parallel safe
  as $$ select lower(btrim(regexp_replace(name, '[[:space:]\u00a0]+', ' ', 'g'))) $$;
create index speaker_person on speaker (workspace, person_key(name));

alter table guest enable row level security;
alter table guest force row level security;
create policy tenant on guest to nurtured_app using (workspace = app_workspace()) with check (workspace = app_workspace());
create policy everything on guest to nurtured_system using (true) with check (true);
grant select, insert, update, delete on guest to nurtured_app, nurtured_system;
