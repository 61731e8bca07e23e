-- Pages with addresses of their own: who may open them, when they appear, what they were called, and what came back.

alter table page
  -- links: only inside shared campaigns, as every page was until now. unlisted: whoever has the address. public: found, too.
  add column visibility text not null default 'links' check (visibility in ('links', 'unlisted', 'public')),
  add column password_hash text,
  add column scheduled_at timestamptz,
  add column scheduled_version integer,
  -- What the source asset gave when the page took it over last: {title, description, opening, quote}.
  add column taken_over jsonb,
  add column template text,
  add constraint page_schedule check ((scheduled_at is null) = (scheduled_version is null));

-- A version that was shown, scheduled or followed by another one never changes again.
alter table page_version add column sealed boolean not null default false, add column label text not null default '';
update page_version v set sealed = true from page p
  where p.workspace = v.workspace and p.id = v.page and (v.n < p.draft_version or v.n = p.published_version);

create function refuse_sealed_page_version() returns trigger language plpgsql as $$
begin
  if old.sealed and (new.data is distinct from old.data or new.n <> old.n or new.author is distinct from old.author
    or not new.sealed) then
    raise exception 'version % of page % is sealed', old.n, old.page;
  end if;
  return new;
end $$;
create trigger page_version_sealed before update on page_version
  for each row execute function refuse_sealed_page_version();

create table slug_history (
  workspace uuid not null,
  slug text not null,
  page uuid not null,
  created_at timestamptz not null,
  primary key (workspace, slug),
  foreign key (workspace, page) references page (workspace, id) on delete cascade
);
create index slug_history_page on slug_history (workspace, page);

create table page_template (
  workspace uuid not null references workspaces (id) on delete cascade,
  id uuid not null,
  name text not null check (length(name) between 1 and 120),
  data jsonb not null,
  created_by uuid,
  created_at timestamptz not null,
  primary key (workspace, id)
);
create unique index page_template_name on page_template (workspace, lower(name));

create table page_comment (
  workspace uuid not null,
  id uuid not null,
  page uuid not null,
  body text not null check (length(body) between 1 and 4000),
  author uuid,
  resolved_at timestamptz,
  created_at timestamptz not null,
  primary key (workspace, id),
  foreign key (workspace, page) references page (workspace, id) on delete cascade
);
create index page_comment_page on page_comment (workspace, page, created_at);

-- Somebody's verdict on one version.
create table page_approval (
  workspace uuid not null,
  page uuid not null,
  n integer not null,
  author uuid not null,
  verdict text not null check (verdict in ('approved', 'changes_wanted')),
  created_at timestamptz not null,
  primary key (workspace, page, n, author),
  foreign key (workspace, page, n) references page_version (workspace, page, n) on delete cascade
);

-- The outgoing addresses of a page as a job found them last.
create table page_link_check (
  workspace uuid not null,
  page uuid not null,
  href text not null,
  state text not null check (state in ('works', 'broken', 'unreachable', 'refused')),
  detail text not null default '',
  checked_at timestamptz not null,
  primary key (workspace, page, href),
  foreign key (workspace, page) references page (workspace, id) on delete cascade
);

create table page_views (
  workspace uuid not null,
  page uuid not null,
  day date not null,
  views integer not null default 0,
  primary key (workspace, page, day),
  foreign key (workspace, page) references page (workspace, id) on delete cascade
);

create table form_submission (
  workspace uuid not null,
  id uuid not null,
  page uuid not null,
  block text not null,
  email text not null,
  first text not null default '',
  last text not null default '',
  -- [{label, value}]
  answers jsonb not null default '[]',
  -- The words that were agreed to.
  consent text not null default '',
  -- Set once a lead was written from it.
  lead uuid,
  created_at timestamptz not null,
  primary key (workspace, id),
  foreign key (workspace, page) references page (workspace, id) on delete cascade,
  foreign key (workspace, lead) references lead (workspace, id) on delete set null (lead)
);
create index form_submission_page on form_submission (workspace, page, created_at desc);
create index form_submission_lead on form_submission (workspace, lead) where lead is not null;
create index page_source_asset on page (workspace, source_asset) where source_asset is not null;

do $$
declare name text;
begin
  foreach name in array array['slug_history', 'page_template', 'page_comment', 'page_approval', 'page_link_check',
    'page_views', 'form_submission'] loop
    execute format('alter table %I enable row level security', name);
    execute format('alter table %I force row level security', name);
    execute format('create policy tenant on %I to nurtured_app using (workspace = app_workspace()) with check (workspace = app_workspace())', name);
    execute format('create policy everything on %I to nurtured_system using (true) with check (true)', name);
    execute format('grant select, insert, update, delete on %I to nurtured_app, nurtured_system', name);
  end loop;
end $$;
