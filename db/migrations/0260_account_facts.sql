-- What is known of a company, and every change of it.

-- Tags without case, a line each. Their array is joined by a function of our own, since array_to_string is not immutable.
create function account_tag_lines(tags text[]) returns text language sql immutable parallel safe
  as $$ select coalesce(string_agg(lower(tag), E'\n' order by n), '') from unnest(tags) with ordinality t (tag, n) $$;

alter table account
  add column stage text not null default 'target' check (
    stage in ('target', 'contacted', 'engaged', 'opportunity', 'customer', 'lost')
  ),
  -- A member. Who leaves the workspace leaves its companies to nobody.
  add column owner uuid,
  add column tags text[] not null default '{}' check (cardinality(tags) <= 20 and length(array_to_string(tags, '')) <= 800),
  add column industry text not null default '' check (length(industry) <= 80),
  add column employees integer check (employees between 0 and 10000000),
  -- Of a year, in whole US dollars.
  add column revenue bigint check (revenue between 0 and 10000000000000),
  -- ISO 3166-1, two letters; empty when it is not known
  add column country text not null default '' check (country = '' or country ~ '^[A-Z]{2}$'),
  add column city text not null default '' check (length(city) <= 80),
  add column source text not null default '' check (length(source) <= 80),
  -- Counts up with every change of these, so that nobody writes over what they have not seen.
  add column version integer not null default 1 check (version > 0),
  add foreign key (workspace, owner) references workspace_members (workspace, "user") on delete set null (owner);

-- Stored, since beneath row-level security no index is used for what `lower` gives.
alter table account
  add column name_key text generated always as (lower(name)) stored,
  add column stage_order smallint not null generated always as (
    array_position(array['target', 'contacted', 'engaged', 'opportunity', 'customer', 'lost'], stage)
  ) stored,
  add column tag_keys text[] generated always as (string_to_array(account_tag_lines(tags), E'\n')) stored,
  add column found_by text generated always as (
    lower(name || E'\n' || coalesce(domain, '') || E'\n' || city) || E'\n' || account_tag_lines(tags)
  ) stored;

create index account_name on account (workspace, name_key, id) where deleted_at is null;
create index account_stage on account (workspace, stage, updated_at, id) where deleted_at is null;
create index account_country on account (workspace, country, name_key, id) where deleted_at is null;
create index account_owner on account (workspace, owner) where owner is not null;

-- Each change of what is known of a company: what it was and became, by the names of the fields.
create table account_change (
  workspace uuid not null references workspaces (id) on delete cascade,
  account uuid not null,
  -- That of the account since then.
  version integer not null,
  by uuid not null,
  at timestamptz not null,
  before jsonb not null,
  after jsonb not null,
  primary key (workspace, account, version),
  foreign key (workspace, account) references account (workspace, id) on delete cascade
);
alter table account_change enable row level security;
alter table account_change force row level security;
create policy tenant on account_change to nurtured_app using (workspace = app_workspace()) with check (workspace = app_workspace());
create policy everything on account_change to nurtured_system using (true) with check (true);
grant select, insert, update, delete on account_change to nurtured_app, nurtured_system;
