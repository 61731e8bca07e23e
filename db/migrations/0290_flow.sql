-- What steps of a journey know a lead by.
alter table lead
  add column tags text[] not null default '{}' check (cardinality(tags) <= 20 and length(array_to_string(tags, '')) <= 800),
  add column score integer not null default 0,
  -- An IANA name; empty where it is not known.
  add column time_zone text not null default '' check (length(time_zone) <= 64);

-- What leads did, until those have looked who react to it: later features, each deed once and in its order.
create table lead_deed (
  workspace uuid not null references workspaces (id) on delete cascade,
  id uuid not null,
  lead uuid not null,
  kind text not null check (kind in ('visit', 'validated', 'form')),
  -- The visit, the lead, or the form's answers.
  subject uuid not null,
  link uuid,
  at timestamptz not null,
  primary key (workspace, id),
  foreign key (workspace, lead) references lead (workspace, id) on delete cascade,
  foreign key (workspace, link) references link (workspace, id) on delete cascade
);
create index lead_deed_next on lead_deed (id);
create index lead_deed_lead on lead_deed (workspace, lead);
create index lead_deed_link on lead_deed (workspace, link) where link is not null;

-- What a journey does by itself: the draft of its graph, and from which version on leads are taken.
create table flow (
  workspace uuid not null references workspaces (id) on delete cascade,
  journey uuid not null,
  state text not null default 'draft' check (state in ('draft', 'live', 'paused')),
  draft jsonb not null,
  -- Counts up with every change of the draft.
  version integer not null default 1,
  published integer,
  -- Whether any version of it waits for what visitors do.
  watches_visits boolean not null default false,
  updated_by uuid,
  updated_at timestamptz not null,
  primary key (workspace, journey),
  foreign key (workspace, journey) references journey (workspace, id) on delete cascade,
  check ((state = 'draft') = (published is null))
);
create index flow_watching on flow (workspace, journey) where watches_visits;

-- Never changed: runs keep to the version with which they began.
create table flow_version (
  workspace uuid not null,
  journey uuid not null,
  n integer not null check (n > 0),
  graph jsonb not null,
  published_by uuid not null,
  published_at timestamptz not null,
  primary key (workspace, journey, n),
  foreign key (workspace, journey) references flow (workspace, journey) on delete cascade
);
alter table flow add foreign key (workspace, journey, published) references flow_version (workspace, journey, n)
  deferrable initially deferred;

create table journey_run (
  workspace uuid not null,
  id uuid not null,
  journey uuid not null,
  version integer not null,
  lead uuid not null,
  -- Where they came from; null for who was put on.
  link uuid,
  state text not null check (state in ('active', 'waiting', 'done', 'exited', 'failed')),
  -- Who keeps it from going on: the whole journey is paused, or a member holds this one.
  held_by text check (held_by in ('flow', 'member')),
  step text not null check (length(step) between 1 and 64),
  wake_at timestamptz,
  entered_at timestamptz not null,
  ended_at timestamptz,
  end_reason text,
  -- What the lead did while it was held.
  missed jsonb not null default '[]',
  -- How many journeys put the lead on the next one before this.
  depth smallint not null default 0,
  -- Lines of its log.
  lines integer not null default 0,
  primary key (workspace, id),
  foreign key (workspace, journey, version) references flow_version (workspace, journey, n) on delete cascade,
  foreign key (workspace, lead) references lead (workspace, id) on delete cascade,
  foreign key (workspace, link) references link (workspace, id) on delete set null (link),
  check ((state in ('active', 'waiting')) = (wake_at is not null)),
  check ((ended_at is null) = (wake_at is not null))
);
-- A lead is on a journey at most once at a time.
create unique index journey_run_under_way on journey_run (workspace, journey, lead) where wake_at is not null;
create index journey_run_due on journey_run (wake_at) where wake_at is not null and held_by is null;
create index journey_run_missed on journey_run (workspace, id) where wake_at is not null and held_by is null and missed <> '[]';
create index journey_run_lead on journey_run (workspace, lead, journey);
create index journey_run_latest on journey_run (workspace, journey, entered_at desc, id);
create index journey_run_version on journey_run (workspace, journey, version);
create index journey_run_link on journey_run (workspace, link) where link is not null;

create table journey_run_log (
  workspace uuid not null,
  run uuid not null,
  n integer not null,
  journey uuid not null,
  step text,
  at timestamptz not null,
  outcome text not null,
  detail jsonb not null default '{}',
  primary key (workspace, run, n),
  foreign key (workspace, run) references journey_run (workspace, id) on delete cascade
);
create index journey_run_log_step on journey_run_log (workspace, journey, step, outcome);

-- Mails that runs have ordered, each step's once. What they say stands in the version.
create table flow_mail (
  workspace uuid not null,
  run uuid not null,
  step text not null,
  state text not null check (state in ('waiting', 'sent', 'stopped', 'refused')),
  created_at timestamptz not null,
  primary key (workspace, run, step),
  foreign key (workspace, run) references journey_run (workspace, id) on delete cascade
);

-- What was seen of a visit, a form or a lead, so that it happens once for a journey.
create table flow_happening (
  workspace uuid not null,
  journey uuid not null,
  subject uuid not null,
  what text not null check (length(what) <= 200),
  at timestamptz not null,
  primary key (workspace, journey, subject, what),
  foreign key (workspace, journey) references flow (workspace, journey) on delete cascade
);
create index flow_happening_at on flow_happening (at);

do $$
declare
  name text;
begin
  foreach name in array array['lead_deed', 'flow', 'flow_version', 'journey_run', 'journey_run_log', 'flow_mail', 'flow_happening'] loop
    execute format('alter table %I enable row level security', name);
    execute format('alter table %I force row level security', name);
    execute format('create policy tenant on %I to nurtured_app using (workspace = app_workspace())
      with check (workspace = app_workspace())', name);
    execute format('create policy everything on %I to nurtured_system using (true) with check (true)', name);
    execute format('grant select, insert, update, delete on %I to nurtured_app, nurtured_system', name);
  end loop;
end $$;
