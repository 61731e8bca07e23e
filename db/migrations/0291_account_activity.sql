-- A row a company of what its links and visits come to and where it stands, so that 50,000 of them are put in order and narrowed by
-- these from an index. One sweep writes it (visit/server/activity); what changed is noted for it, which no two ever wait for.
create table account_activity (
  workspace uuid not null references workspaces (id) on delete cascade,
  account uuid not null,
  links integer not null default 0,
  -- Visits that figures count: settled, and under way when it was last looked.
  settled integer not null default 0,
  under_way integer not null default 0,
  visits integer not null generated always as (settled + under_way) stored,
  -- The beginning of time for what was never visited.
  last_at timestamptz not null default 'epoch',
  -- Where it stood on a day; null without a link and a visit.
  momentum text,
  -- Without a link and a visit nothing is judged, on no day.
  judged_on date not null default 'infinity',
  primary key (workspace, account),
  foreign key (workspace, account) references account (workspace, id) on delete cascade
);
create index account_activity_links on account_activity (workspace, links, account);
create index account_activity_visits on account_activity (workspace, visits, account);
create index account_activity_last on account_activity (workspace, last_at, account);
create index account_activity_momentum on account_activity (workspace, momentum, account) where momentum is not null;
create index account_activity_judged on account_activity (workspace, judged_on);
create index account_activity_under_way on account_activity (workspace, account) where under_way > 0;

-- Companies whose row is to be written anew.
create table account_due (
  workspace uuid not null references workspaces (id) on delete cascade,
  id bigint generated always as identity,
  account uuid not null,
  primary key (workspace, id)
);

-- Tags a line each, by which companies are found and of which there is a list.
create table account_tag (
  workspace uuid not null references workspaces (id) on delete cascade,
  key text not null,
  account uuid not null,
  tag text not null,
  primary key (workspace, key, account),
  foreign key (workspace, account) references account (workspace, id) on delete cascade
);
create index account_tag_of on account_tag (workspace, account);

do $$
declare
  name text;
begin
  foreach name in array array['account_activity', 'account_due', 'account_tag'] loop
    execute format('alter table %I enable row level security', name);
    execute format('alter table %I force row level security', name);
    execute format('create policy tenant on %I to nurtured_app using (workspace = app_workspace()) '
      'with check (workspace = app_workspace())', name);
    execute format('create policy everything on %I to nurtured_system using (true) with check (true)', name);
    execute format('grant select, insert, update, delete on %I to nurtured_app, nurtured_system', name);
  end loop;
end $$;

create function begin_account_activity() returns trigger language plpgsql as $$
begin
  insert into account_activity (workspace, account) select workspace, id from added;
  return null;
end $$;
create trigger account_activity_begun after insert on account referencing new table as added
  for each statement execute function begin_account_activity();

create function keep_account_tags() returns trigger language plpgsql as $$
begin
  delete from account_tag where workspace = new.workspace and account = new.id;
  if new.deleted_at is null and new.tags <> '{}' then
    insert into account_tag (workspace, key, account, tag)
      select distinct on (lower(tag)) new.workspace, lower(tag), new.id, tag from unnest(new.tags) tag;
  end if;
  return null;
end $$;
create trigger account_tags_begun after insert on account for each row when (new.tags <> '{}')
  execute function keep_account_tags();
create trigger account_tags_kept after update of tags, deleted_at on account for each row
  when (new.tags is distinct from old.tags or new.deleted_at is distinct from old.deleted_at)
  execute function keep_account_tags();

create function note_account_due() returns trigger language plpgsql as $$
begin
  if tg_table_name = 'visit_total' then
    insert into account_due (workspace, account) select distinct workspace, subject from changed where kind = 'account';
  elsif tg_op = 'INSERT' then
    insert into account_due (workspace, account) select distinct workspace, account from changed where account is not null;
  elsif tg_op = 'DELETE' then
    -- Not of a workspace that goes with all it has.
    insert into account_due (workspace, account) select distinct c.workspace, c.account from changed c
      where c.account is not null and exists (select from workspaces w where w.id = c.workspace);
  else
    insert into account_due (workspace, account) select distinct c.workspace, a.account
      from changed c join before b on b.workspace = c.workspace and b.id = c.id
      cross join lateral unnest(array[c.account, b.account]) a (account)
      where a.account is not null
        and (c.account, c.deleted_at, c.journey) is distinct from (b.account, b.deleted_at, b.journey);
  end if;
  return null;
end $$;
create trigger account_due_of_new_link after insert on link referencing new table as changed
  for each statement execute function note_account_due();
create trigger account_due_of_changed_link after update on link referencing old table as before new table as changed
  for each statement execute function note_account_due();
create trigger account_due_of_gone_link after delete on link referencing old table as changed
  for each statement execute function note_account_due();
create trigger account_due_of_new_total after insert on visit_total referencing new table as changed
  for each statement execute function note_account_due();
create trigger account_due_of_total after update on visit_total referencing new table as changed
  for each statement execute function note_account_due();

-- Other limits, other words.
create function judge_accounts_again() returns trigger language plpgsql as $$
begin
  update account_activity set judged_on = '-infinity' where workspace = new.id and judged_on < 'infinity';
  return null;
end $$;
create trigger momentum_limits_changed after update of momentum_limits on workspaces for each row
  when (new.momentum_limits is distinct from old.momentum_limits) execute function judge_accounts_again();

insert into account_activity (workspace, account, links, settled, last_at, judged_on)
  select a.workspace, a.id, coalesce(l.links, 0), coalesce(t.visits, 0), coalesce(t.last_at, 'epoch'),
    case when l.links is null and t.visits is null then 'infinity' else '-infinity' end::date
  from account a
  left join (select workspace, account, count(*) filter (where deleted_at is null) as links from link
    where account is not null group by 1, 2) l on l.workspace = a.workspace and l.account = a.id
  left join (select workspace, subject, sum(visits) as visits, max(last_at) as last_at from visit_total
    where kind = 'account' and grade not in ('internal', 'likely_scanner') group by 1, 2) t
    on t.workspace = a.workspace and t.subject = a.id;
insert into account_tag (workspace, key, account, tag)
  select distinct on (a.workspace, lower(t.tag), a.id) a.workspace, lower(t.tag), a.id, t.tag
  from account a cross join lateral unnest(a.tags) t (tag) where a.deleted_at is null;

-- Each order of the list.
create index account_by_domain on account (workspace, lower(coalesce(domain, '')), id) where deleted_at is null;
create index account_by_industry on account (workspace, lower(industry), id) where deleted_at is null;
create index account_by_city on account (workspace, lower(city), id) where deleted_at is null;
create index account_by_source on account (workspace, lower(source), id) where deleted_at is null;
create index account_by_employees on account (workspace, coalesce(employees, -1), id) where deleted_at is null;
create index account_by_revenue on account (workspace, coalesce(revenue, -1), id) where deleted_at is null;
create index account_by_stage on account (workspace, stage_order, id) where deleted_at is null;
create index account_by_country on account (workspace, country, id) where deleted_at is null;
create index account_by_creation on account (workspace, created_at, id) where deleted_at is null;
create index account_by_change on account (workspace, updated_at, id) where deleted_at is null;
