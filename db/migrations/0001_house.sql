-- The tables of the house. A tenant table has `workspace` first in every key, so that one key both isolates
-- and distributes. Two roles own nothing: nurtured_app sees one workspace, nurtured_system sees all.

do $$
begin
  if not exists (select from pg_roles where rolname = 'nurtured_app') then create role nurtured_app nologin; end if;
  if not exists (select from pg_roles where rolname = 'nurtured_system') then create role nurtured_system nologin; end if;
exception when duplicate_object or unique_violation then null;
end $$;
grant nurtured_app, nurtured_system to current_user;
grant usage on schema public to nurtured_app, nurtured_system;

-- The workspace of the running transaction; null outside of one, so that a policy then matches no row.
create function app_workspace() returns uuid language sql stable
  as $$ select nullif(current_setting('app.workspace', true), '')::uuid $$;

-- Organisations, workspaces, people ---------------------------------------------------------------------------

create table organization (
  id uuid primary key,
  name text not null,
  created_at timestamptz not null,
  updated_at timestamptz not null
);

create table plan (
  id text primary key,
  name text not null,
  api_notification text not null check (api_notification in ('yes', 'no')),
  email_notification text not null check (email_notification in ('yes', 'no')),
  credits_month integer not null
);
insert into plan (id, name, api_notification, email_notification, credits_month) values
  ('starter', 'Starter', 'no', 'yes', 50),
  ('team', 'Team', 'yes', 'yes', 500);

create table workspaces (
  id uuid primary key,
  organization uuid not null references organization (id),
  name text not null,
  logo text,
  credits integer not null default 0 check (credits >= 0),
  stripe_subscription_status text not null default 'active',
  stripe_plan_id text not null references plan (id),
  time_zone text not null default 'UTC',
  version integer not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null
);
create index workspaces_organization on workspaces (organization);

create table user_profile (
  id uuid primary key,
  "user" uuid not null unique,
  first text not null default '',
  last text not null default '',
  email text not null,
  default_workspace uuid references workspaces (id) on delete set null,
  created_at timestamptz not null,
  updated_at timestamptz not null
);

create table workspace_members (
  workspace uuid not null references workspaces (id) on delete cascade,
  id uuid not null,
  "user" uuid not null,
  organization uuid not null references organization (id),
  role text not null check (role in ('owner', 'admin', 'member')),
  created_at timestamptz not null,
  primary key (workspace, id),
  unique (workspace, "user")
);
create index workspace_members_user on workspace_members ("user", organization);

create table credit_ledger (
  workspace uuid not null references workspaces (id) on delete cascade,
  id uuid not null,
  delta integer not null,
  balance_after integer not null check (balance_after >= 0),
  kind text not null check (kind in ('grant', 'charge')),
  lead uuid,
  note text not null default '',
  created_at timestamptz not null,
  primary key (workspace, id)
);
create unique index credit_ledger_lead on credit_ledger (workspace, lead) where lead is not null;

create table notification (
  workspace uuid not null references workspaces (id) on delete cascade,
  id uuid not null,
  "user" uuid not null,
  kind text not null,
  subject_type text not null,
  subject_id uuid not null,
  data jsonb not null default '{}',
  read_at timestamptz,
  created_at timestamptz not null,
  primary key (workspace, id),
  unique (workspace, "user", kind, subject_id)
);

-- Media, assets, transcripts ----------------------------------------------------------------------------------

create table media_file (
  workspace uuid not null references workspaces (id) on delete cascade,
  id uuid not null,
  key text not null,
  filename text not null,
  mime text not null,
  bytes bigint not null,
  sha256 text not null,
  duration_ms integer,
  codec text,
  bitrate integer,
  channels integer,
  sample_rate integer,
  tags jsonb not null default '{}',
  -- Loudness from 0 to 1 at even steps over the whole recording, computed once; null when it could not be decoded.
  peaks jsonb,
  created_by uuid,
  created_at timestamptz not null,
  primary key (workspace, id),
  unique (workspace, key)
);

create table asset (
  workspace uuid not null references workspaces (id) on delete cascade,
  id uuid not null,
  kind text not null check (kind in ('audio', 'document')),
  title text not null,
  summary text not null default '',
  attribution text not null default '',
  status text not null check (status in ('draft', 'ready')),
  primary_media uuid,
  source text not null check (source in ('upload', 'paste', 'sample')),
  version integer not null default 1,
  created_by uuid,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  deleted_at timestamptz,
  primary key (workspace, id),
  foreign key (workspace, primary_media) references media_file (workspace, id)
);
create index asset_latest on asset (workspace, created_at desc) where deleted_at is null;

create table transcript (
  workspace uuid not null references workspaces (id) on delete cascade,
  id uuid not null,
  asset uuid not null,
  language text not null default 'en',
  engine text not null default 'import',
  format text not null,
  word_count integer not null,
  is_primary boolean not null default true,
  created_by uuid,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (workspace, id),
  foreign key (workspace, asset) references asset (workspace, id) on delete cascade
);
create unique index transcript_primary on transcript (workspace, asset, language) where is_primary;

create table speaker (
  workspace uuid not null,
  id uuid not null,
  transcript uuid not null,
  name text not null,
  position integer not null,
  primary key (workspace, id),
  unique (workspace, transcript, name),
  foreign key (workspace, transcript) references transcript (workspace, id) on delete cascade
);

create table segment (
  workspace uuid not null,
  transcript uuid not null,
  idx integer not null,
  speaker uuid,
  -- Milliseconds from the start of the recording; null where the source had no time.
  start_ms integer,
  end_ms integer,
  text text not null,
  -- [[word, start_ms, end_ms], …] where the source or an even spread gives words their times.
  words jsonb,
  primary key (workspace, transcript, idx),
  foreign key (workspace, transcript) references transcript (workspace, id) on delete cascade,
  foreign key (workspace, speaker) references speaker (workspace, id)
);

-- Pages ---------------------------------------------------------------------------------------------------------

create table page (
  workspace uuid not null references workspaces (id) on delete cascade,
  id uuid not null,
  title text not null,
  slug text not null,
  description text not null default '',
  draft_version integer not null,
  published_version integer,
  published_at timestamptz,
  source_asset uuid,
  version integer not null default 1,
  created_by uuid,
  updated_by uuid,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  deleted_at timestamptz,
  primary key (workspace, id),
  foreign key (workspace, source_asset) references asset (workspace, id)
);
create unique index page_slug on page (workspace, lower(slug)) where deleted_at is null;

create table page_version (
  workspace uuid not null,
  page uuid not null,
  n integer not null,
  -- {root, blocks: [{id, type, props}]}
  data jsonb not null,
  author uuid,
  created_at timestamptz not null,
  primary key (workspace, page, n),
  foreign key (workspace, page) references page (workspace, id) on delete cascade
);

-- Accounts, leads, journeys, links ---------------------------------------------------------------------------------

create table account (
  workspace uuid not null references workspaces (id) on delete cascade,
  id uuid not null,
  name text not null,
  domain text,
  created_by uuid,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  deleted_at timestamptz,
  primary key (workspace, id)
);
create unique index account_domain on account (workspace, lower(domain)) where deleted_at is null;

create table lead (
  workspace uuid not null references workspaces (id) on delete cascade,
  id uuid not null,
  hashid text not null,
  email text not null,
  first text not null default '',
  last text not null default '',
  account uuid,
  validated text not null default 'no' check (validated in ('yes', 'no')),
  validated_at timestamptz,
  last_seen_at timestamptz,
  created_by uuid,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  deleted_at timestamptz,
  primary key (workspace, id),
  unique (workspace, hashid),
  foreign key (workspace, account) references account (workspace, id)
);
create unique index lead_email on lead (workspace, lower(email)) where deleted_at is null;
create index lead_hashid on lead (hashid);

create table journey (
  workspace uuid not null references workspaces (id) on delete cascade,
  id uuid not null,
  name text not null,
  goal text not null default '',
  version integer not null default 1,
  created_by uuid,
  updated_by uuid,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  deleted_at timestamptz,
  primary key (workspace, id)
);

create table tab (
  workspace uuid not null,
  id uuid not null,
  journey uuid not null,
  title text not null,
  type text not null default 'pages',
  position integer not null,
  -- A removed tab stays known, so that the time a visitor spent on it is not refused.
  deleted_at timestamptz,
  primary key (workspace, id),
  foreign key (workspace, journey) references journey (workspace, id) on delete cascade
);
create index tab_journey on tab (workspace, journey, position);

create table tab_item (
  workspace uuid not null,
  id uuid not null,
  tab uuid not null,
  kind text not null default 'page' check (kind in ('page')),
  page uuid not null,
  slug text not null,
  position integer not null,
  primary key (workspace, id),
  foreign key (workspace, tab) references tab (workspace, id) on delete cascade,
  foreign key (workspace, page) references page (workspace, id)
);
create unique index tab_item_slug on tab_item (workspace, tab, lower(slug));
create index tab_item_page on tab_item (workspace, page);

create table link (
  workspace uuid not null references workspaces (id) on delete cascade,
  id uuid not null,
  hashid text not null,
  title text not null,
  journey uuid not null,
  account uuid,
  webhook_url text,
  webhook boolean not null default false,
  webhook_secret text,
  email_to text,
  email_notification boolean not null default true,
  active boolean not null default true,
  track_duration_min integer not null default 0 check (track_duration_min between 0 and 86400),
  version integer not null default 1,
  created_by uuid,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  deleted_at timestamptz,
  primary key (workspace, id),
  unique (workspace, hashid),
  foreign key (workspace, journey) references journey (workspace, id),
  foreign key (workspace, account) references account (workspace, id)
);
create index link_hashid on link (hashid);
create index link_journey on link (workspace, journey);

-- Proof that a mailbox belongs to a lead: single use, kept as a hash, for one lead and one link.
create table lead_token (
  workspace uuid not null,
  id uuid not null,
  lead uuid not null,
  link uuid not null,
  token_hash text not null,
  expires_at timestamptz not null,
  used_at timestamptz,
  created_at timestamptz not null,
  primary key (workspace, id),
  unique (workspace, token_hash),
  foreign key (workspace, lead) references lead (workspace, id) on delete cascade,
  foreign key (workspace, link) references link (workspace, id) on delete cascade
);
create index lead_token_hash on lead_token (token_hash);

-- Visits -----------------------------------------------------------------------------------------------------------

create table visit (
  workspace uuid not null references workspaces (id) on delete cascade,
  id uuid not null,
  link uuid not null,
  account uuid,
  -- Known through the signed view token.
  lead uuid,
  -- What the browser claimed; never proof of who it was.
  lead_email text not null default '',
  claimed_lead text,
  type text not null default 'visit' check (type in ('visit')),
  title text not null default '',
  session_id uuid not null,
  seq integer not null,
  -- Active seconds, the maximum that was reported.
  duration integer not null check (duration between 0 and 86400),
  -- [{id, title, duration}]
  tabs jsonb not null default '[]',
  -- [{href, text, timeInSession}]
  links_clicked jsonb not null default '[]',
  -- By the server's clock.
  started_at timestamptz not null,
  last_at timestamptz not null,
  -- The browser's clock, kept where it is within a day.
  created_at timestamptz,
  ended boolean not null default false,
  settles_at timestamptz not null,
  settled_at timestamptz,
  primary key (workspace, id),
  unique (workspace, link, session_id),
  foreign key (workspace, link) references link (workspace, id) on delete cascade,
  foreign key (workspace, account) references account (workspace, id),
  foreign key (workspace, lead) references lead (workspace, id) on delete set null (lead)
);
create index visit_unsettled on visit (settles_at) where settled_at is null;
create index visit_latest on visit (workspace, last_at desc);
create index visit_of_link on visit (workspace, link, last_at desc);

create table webhook_delivery (
  workspace uuid not null references workspaces (id) on delete cascade,
  id uuid not null,
  link uuid not null,
  visit uuid,
  event text not null,
  payload jsonb not null,
  state text not null check (state in ('waiting', 'delivered', 'failed', 'refused')),
  attempts integer not null default 0,
  status_code integer,
  answer text not null default '',
  next_at timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (workspace, id),
  unique (workspace, visit, event),
  foreign key (workspace, link) references link (workspace, id) on delete cascade,
  foreign key (workspace, visit) references visit (workspace, id) on delete cascade
);

-- Who may see which row -----------------------------------------------------------------------------------------

grant select, insert, update, delete on all tables in schema public to nurtured_app, nurtured_system;
revoke insert, update, delete on plan from nurtured_app, nurtured_system;
revoke all on user_profile from nurtured_app;
alter default privileges in schema public grant select, insert, update, delete on tables to nurtured_app, nurtured_system;

do $$
declare name text;
begin
  foreach name in array array['workspace_members', 'credit_ledger', 'notification', 'media_file', 'asset', 'transcript',
    'speaker', 'segment', 'page', 'page_version', 'account', 'lead', 'journey', 'tab', 'tab_item', 'link',
    'lead_token', 'visit', 'webhook_delivery']
  loop
    execute format('alter table %I enable row level security', name);
    execute format('alter table %I force row level security', name);
    execute format('create policy tenant on %I to nurtured_app using (workspace = app_workspace()) with check (workspace = app_workspace())', name);
    execute format('create policy everything on %I to nurtured_system using (true) with check (true)', name);
  end loop;
end $$;

alter table workspaces enable row level security;
alter table workspaces force row level security;
create policy tenant on workspaces to nurtured_app using (id = app_workspace()) with check (id = app_workspace());
create policy everything on workspaces to nurtured_system using (true) with check (true);

alter table organization enable row level security;
alter table organization force row level security;
create policy tenant on organization to nurtured_app
  using (id in (select organization from workspaces)) with check (id in (select organization from workspaces));
create policy everything on organization to nurtured_system using (true) with check (true);
