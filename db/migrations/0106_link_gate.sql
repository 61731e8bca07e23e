-- What a link asks of whoever opens it. A link without a row asks nothing.
create table link_gate (
  workspace uuid not null,
  link uuid not null,
  -- Goes up when more is asked than before, and ends every pass that was given.
  round integer not null default 1,
  -- A PHC string of Argon2id.
  password_hash text,
  asks text not null default 'nothing' check (asks in ('nothing', 'name', 'confirmed')),
  -- What a visitor agrees to with their name and address.
  consent text not null default '' check (length(consent) <= 1000),
  -- Addresses and domains, in lower case.
  allowed text[] not null default '{}' check (cardinality(allowed) <= 500),
  denied text[] not null default '{}' check (cardinality(denied) <= 500),
  -- Which of `link_terms` is to be accepted; 0 for none.
  terms_version integer not null default 0,
  -- The last day, where the workspace is.
  ends_on date,
  ended_url text check (length(ended_url) <= 2000),
  most_views integer check (most_views between 1 and 100000),
  primary key (workspace, link),
  foreign key (workspace, link) references link (workspace, id) on delete cascade
);

-- Every text that a link ever asked to be accepted, so that what somebody accepted can be read later.
create table link_terms (
  workspace uuid not null,
  link uuid not null,
  version integer not null,
  body text not null check (length(body) <= 20000),
  created_at timestamptz not null,
  primary key (workspace, link, version),
  foreign key (workspace, link) references link (workspace, id) on delete cascade
);

-- Who came in, what they said of themselves, and what they agreed to.
create table link_pass (
  workspace uuid not null,
  id uuid not null,
  link uuid not null,
  name text not null default '' check (length(name) <= 120),
  email text not null default '' check (length(email) <= 254),
  -- Whether a code proved the address.
  is_confirmed boolean not null default false,
  -- The words they agreed to with their name.
  consent text not null default '',
  terms_version integer not null default 0,
  created_at timestamptz not null,
  primary key (workspace, id),
  foreign key (workspace, link) references link (workspace, id) on delete cascade
);
create index link_pass_of on link_pass (workspace, link, id desc);

-- A code on its way to somebody's mailbox. The code itself follows from the id and the installation's secret.
create table link_code (
  workspace uuid not null,
  id uuid not null,
  link uuid not null,
  name text not null check (length(name) <= 120),
  email text not null check (length(email) <= 254),
  -- In which language they asked.
  locale text not null check (locale in ('en', 'de')),
  -- What they had given by then: to which round of the link, and what they agreed to.
  round integer not null,
  consent text not null default '',
  terms_version integer not null default 0,
  tries integer not null default 0,
  expires_at timestamptz not null,
  used_at timestamptz,
  created_at timestamptz not null,
  primary key (workspace, id),
  foreign key (workspace, link) references link (workspace, id) on delete cascade
);
create index link_code_old on link_code (expires_at);

do $$
declare
  each text;
begin
  foreach each in array array['link_gate', 'link_terms', 'link_pass', 'link_code'] loop
    execute format('alter table %I enable row level security', each);
    execute format('alter table %I force row level security', each);
    execute format(
      'create policy tenant on %I to nurtured_app using (workspace = app_workspace()) with check (workspace = app_workspace())',
      each);
    execute format('create policy everything on %I to nurtured_system using (true) with check (true)', each);
    execute format('grant select, insert, update, delete on %I to nurtured_app, nurtured_system', each);
  end loop;
end $$;
