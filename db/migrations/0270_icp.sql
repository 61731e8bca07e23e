-- Profiles of the customers that a workspace wants, and how well each company fits them.
create table icp (
  workspace uuid not null references workspaces (id) on delete cascade,
  id uuid not null,
  name text not null check (length(name) between 1 and 100),
  description text not null default '' check (length(description) <= 1000),
  -- A draft scores nothing.
  status text not null default 'draft' check (status in ('draft', 'active')),
  -- From which score on a company is of tier a, b and c.
  tier_cutoffs jsonb not null,
  value_points text[] not null default '{}' check (cardinality(value_points) <= 20),
  disqualifiers text[] not null default '{}' check (cardinality(disqualifiers) <= 20),
  is_default boolean not null default false,
  -- Counts up with every change.
  version integer not null default 1 check (version > 0),
  -- Counts up with every change that scores follow from.
  revision integer not null default 1 check (revision > 0),
  -- The revision by which every company is scored.
  scored_revision integer,
  scored_at timestamptz,
  created_by uuid,
  updated_by uuid,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  deleted_at timestamptz,
  deleted_by uuid,
  primary key (workspace, id)
);
create unique index icp_name on icp (workspace, lower(name)) where deleted_at is null;
create unique index icp_default on icp (workspace) where is_default;

create table icp_criterion (
  workspace uuid not null references workspaces (id) on delete cascade,
  icp uuid not null,
  -- Its place in the profile, from 0 on.
  n smallint not null check (n between 0 and 19),
  field text not null,
  operator text not null,
  -- {values}, or the ends of a range that count: {from, to}
  value jsonb not null,
  -- Those that include total 100 in an active profile.
  weight smallint not null check (weight between 0 and 100),
  mode text not null check (mode in ('include', 'exclude', 'bonus')),
  primary key (workspace, icp, n),
  foreign key (workspace, icp) references icp (workspace, id) on delete cascade
);

-- Who decides or has a say in such companies.
create table persona (
  workspace uuid not null references workspaces (id) on delete cascade,
  id uuid not null,
  icp uuid not null,
  title text not null check (length(title) between 1 and 100),
  seniority text not null default '' check (length(seniority) <= 100),
  goals text[] not null default '{}' check (cardinality(goals) <= 20),
  pains text[] not null default '{}' check (cardinality(pains) <= 20),
  objections text[] not null default '{}' check (cardinality(objections) <= 20),
  -- The words that they use.
  vocabulary text[] not null default '{}' check (cardinality(vocabulary) <= 20),
  version integer not null default 1 check (version > 0),
  created_by uuid,
  updated_by uuid,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  deleted_at timestamptz,
  deleted_by uuid,
  primary key (workspace, id),
  foreign key (workspace, icp) references icp (workspace, id) on delete cascade
);
create index persona_of on persona (workspace, icp);

-- Each change of a profile: what it was and became, by the names of what differs.
create table icp_change (
  workspace uuid not null references workspaces (id) on delete cascade,
  icp uuid not null,
  -- That of the profile since then.
  version integer not null,
  by uuid not null,
  at timestamptz not null,
  before jsonb not null,
  after jsonb not null,
  primary key (workspace, icp, version),
  foreign key (workspace, icp) references icp (workspace, id) on delete cascade
);

create table icp_score (
  workspace uuid not null references workspaces (id) on delete cascade,
  account uuid not null,
  icp uuid not null,
  score smallint not null check (score between 0 and 100),
  tier text not null check (tier in ('A', 'B', 'C', 'none', 'excluded')),
  -- How much of the weights that total 100 could be judged.
  judged smallint not null,
  -- [what became of it, its points] of each criterion in its place; the points add up to the score.
  reasons jsonb not null,
  -- That of the profile.
  revision integer not null,
  computed_at timestamptz not null,
  primary key (workspace, account, icp),
  foreign key (workspace, account) references account (workspace, id) on delete cascade,
  foreign key (workspace, icp) references icp (workspace, id) on delete cascade
);
create index icp_score_of on icp_score (workspace, icp, tier, score);

-- Companies whose facts changed since they were scored, each as often as they did. Written by whatever changes them, in its own
-- transaction; a row a change, so that nobody waits for anybody.
create table icp_stale (
  workspace uuid not null references workspaces (id) on delete cascade,
  id uuid not null default gen_random_uuid(),
  account uuid not null,
  primary key (workspace, id)
);

create function mark_icp_stale() returns trigger language plpgsql as $$
begin
  -- Whose workspace is on its way out takes nothing along.
  insert into icp_stale (workspace, account) select new.workspace, new.id
    where exists (select from workspaces where id = new.workspace);
  return null;
end $$;

create function mark_new_icp_stale() returns trigger language plpgsql as $$
begin
  insert into icp_stale (workspace, account) select workspace, id from added;
  return null;
end $$;

create function mark_icp_stale_of_lead() returns trigger language plpgsql as $$
begin
  insert into icp_stale (workspace, account)
    select distinct new.workspace, a.id from unnest(array[new.account, case when tg_op = 'UPDATE' then old.account end]) a (id)
    where a.id is not null and exists (select from workspaces where id = new.workspace);
  return null;
end $$;

create trigger account_added after insert on account referencing new table as added
  for each statement execute function mark_new_icp_stale();
create trigger account_changed
  after update of stage, owner, tags, industry, employees, revenue, country, city, domain, deleted_at on account
  for each row when (
    (old.stage, old.owner, old.tags, old.industry, old.employees, old.revenue, old.country, old.city, old.domain, old.deleted_at)
    is distinct from
    (new.stage, new.owner, new.tags, new.industry, new.employees, new.revenue, new.country, new.city, new.domain, new.deleted_at)
  ) execute function mark_icp_stale();
create trigger lead_added after insert on lead
  for each row when (new.account is not null) execute function mark_icp_stale_of_lead();
create trigger lead_changed after update of account, deleted_at on lead
  for each row when ((old.account, old.deleted_at) is distinct from (new.account, new.deleted_at))
  execute function mark_icp_stale_of_lead();

do $$ declare name text; begin
  foreach name in array array['icp', 'icp_criterion', 'persona', 'icp_change', 'icp_score', 'icp_stale'] loop
    execute format('alter table %I enable row level security', name);
    execute format('alter table %I force row level security', name);
    execute format('create policy tenant on %I to nurtured_app using (workspace = app_workspace()) with check (workspace = app_workspace())', name);
    execute format('create policy everything on %I to nurtured_system using (true) with check (true)', name);
    execute format('grant select, insert, update, delete on %I to nurtured_app, nurtured_system', name);
  end loop;
end $$;
