-- The list of people: each of its orders and filters from an index, and every change that a member makes of what is known of somebody.
alter table lead
  add column deleted_by uuid,
  add column name_key text generated always as (lower(coalesce(nullif(btrim(first || ' ' || last), ''), email))) stored,
  add column email_key text generated always as (lower(email)) stored,
  add column found_by text generated always as (
    lower(first || ' ' || last || E'\n' || email) || E'\n' || account_tag_lines(tags)
  ) stored;
create index lead_by_name on lead (workspace, name_key, id) where deleted_at is null;
create index lead_by_email on lead (workspace, email_key, id) where deleted_at is null;
create index lead_by_score on lead (workspace, score, id) where deleted_at is null;
create index lead_by_addition on lead (workspace, created_at, id) where deleted_at is null;
create index lead_in_trash on lead (workspace, deleted_at) where deleted_at is not null;

-- What a member changed: what the fields were and became, by their names.
create table lead_change (
  workspace uuid not null references workspaces (id) on delete cascade,
  id uuid not null,
  lead uuid not null,
  by uuid not null,
  at timestamptz not null,
  before jsonb not null,
  after jsonb not null,
  primary key (workspace, id),
  foreign key (workspace, lead) references lead (workspace, id) on delete cascade
);
create index lead_change_of on lead_change (workspace, lead, id);

-- A row a person of what their settled visits come to, without the workspace's own and those of scanners.
create table lead_activity (
  workspace uuid not null references workspaces (id) on delete cascade,
  lead uuid not null,
  visits integer not null default 0,
  seconds bigint not null default 0,
  -- The beginning of time for who never came.
  last_at timestamptz not null default 'epoch',
  primary key (workspace, lead),
  foreign key (workspace, lead) references lead (workspace, id) on delete cascade
);
create index lead_activity_visits on lead_activity (workspace, visits, lead);
create index lead_activity_seconds on lead_activity (workspace, seconds, lead);
create index lead_activity_last on lead_activity (workspace, last_at, lead);

-- Tags a line each, by which people are found and of which there is a list.
create table lead_tag (
  workspace uuid not null references workspaces (id) on delete cascade,
  key text not null,
  lead uuid not null,
  tag text not null,
  primary key (workspace, key, lead),
  foreign key (workspace, lead) references lead (workspace, id) on delete cascade
);
create index lead_tag_of on lead_tag (workspace, lead);

do $$
declare
  name text;
begin
  foreach name in array array['lead_change', 'lead_activity', 'lead_tag'] loop
    execute format('alter table %I enable row level security', name);
    execute format('alter table %I force row level security', name);
    execute format('create policy tenant on %I to nurtured_app using (workspace = app_workspace()) '
      'with check (workspace = app_workspace())', name);
    execute format('create policy everything on %I to nurtured_system using (true) with check (true)', name);
    execute format('grant select, insert, update, delete on %I to nurtured_app, nurtured_system', name);
  end loop;
end $$;

create function begin_lead_activity() returns trigger language plpgsql as $$
begin
  insert into lead_activity (workspace, lead) select workspace, id from added;
  return null;
end $$;
create trigger lead_activity_begun after insert on lead referencing new table as added
  for each statement execute function begin_lead_activity();

create function keep_lead_tags() returns trigger language plpgsql as $$
begin
  delete from lead_tag where workspace = new.workspace and lead = new.id;
  if new.deleted_at is null and new.tags <> '{}' then
    insert into lead_tag (workspace, key, lead, tag)
      select distinct on (lower(tag)) new.workspace, lower(tag), new.id, tag from unnest(new.tags) tag;
  end if;
  return null;
end $$;
create trigger lead_tags_begun after insert on lead for each row when (new.tags <> '{}')
  execute function keep_lead_tags();
create trigger lead_tags_kept after update of tags, deleted_at on lead for each row
  when (new.tags is distinct from old.tags or new.deleted_at is distinct from old.deleted_at)
  execute function keep_lead_tags();

-- Whoever counts visits holds the workspace's lock (0110_visit_roll_ups.sql), so that no two wait for each other here.
create function add_up_lead_activity() returns trigger language plpgsql as $$
begin
  update lead_activity a set visits = n.visits, seconds = n.seconds, last_at = n.last_at
  from (
    select c.workspace, c.lead, coalesce(sum(v.visits), 0) as visits, coalesce(sum(v.seconds), 0) as seconds,
      coalesce(max(v.last_at), 'epoch') as last_at
    from (select distinct workspace, lead from changed where kind = 'workspace') c
    left join visit_lead v on v.workspace = c.workspace and v.lead = c.lead and v.kind = 'workspace'
      and v.grade not in ('internal', 'likely_scanner')
    group by 1, 2
  ) n
  where a.workspace = n.workspace and a.lead = n.lead;
  return null;
end $$;
create trigger lead_activity_of_new after insert on visit_lead referencing new table as changed
  for each statement execute function add_up_lead_activity();
create trigger lead_activity_of_changed after update on visit_lead referencing new table as changed
  for each statement execute function add_up_lead_activity();
create trigger lead_activity_of_gone after delete on visit_lead referencing old table as changed
  for each statement execute function add_up_lead_activity();

insert into lead_activity (workspace, lead, visits, seconds, last_at)
  select l.workspace, l.id, coalesce(v.visits, 0), coalesce(v.seconds, 0), coalesce(v.last_at, 'epoch')
  from lead l
  left join (select workspace, lead, sum(visits) as visits, sum(seconds) as seconds, max(last_at) as last_at from visit_lead
    where kind = 'workspace' and grade not in ('internal', 'likely_scanner') group by 1, 2) v
    on v.workspace = l.workspace and v.lead = l.id;
insert into lead_tag (workspace, key, lead, tag)
  select distinct on (l.workspace, lower(t.tag), l.id) l.workspace, lower(t.tag), l.id, t.tag
  from lead l cross join lateral unnest(l.tags) t (tag) where l.deleted_at is null;
