-- What screens add up of visits, so that a year of ten million visits is a few hundred rows. A visit counts in its day of the
-- workspace's time zone, with its grade, for the workspace, its journey, its link and its account.
create table visit_day (
  workspace uuid not null references workspaces (id) on delete cascade,
  kind text not null check (kind in ('workspace', 'journey', 'link', 'account')),
  subject uuid not null,
  day date not null,
  grade text not null,
  visits integer not null,
  -- A lead counts once a day; whoever is not known, with each visit.
  visitors integer not null,
  -- Visits whose end was received.
  ended integer not null,
  clicks bigint not null,
  seconds bigint not null,
  primary key (workspace, kind, subject, day, grade)
);

create table visit_tab_day (
  workspace uuid not null references workspaces (id) on delete cascade,
  kind text not null check (kind in ('workspace', 'journey', 'link', 'account')),
  subject uuid not null,
  day date not null,
  grade text not null,
  tab text not null,
  -- Visits that read the tab.
  visits integer not null,
  seconds bigint not null,
  primary key (workspace, kind, subject, day, grade, tab)
);

create table visit_click_day (
  workspace uuid not null references workspaces (id) on delete cascade,
  kind text not null check (kind in ('workspace', 'journey', 'link', 'account')),
  subject uuid not null,
  day date not null,
  grade text not null,
  -- An address may be longer than what an index takes.
  hash text not null,
  href text not null,
  clicks integer not null,
  primary key (workspace, kind, subject, day, grade, hash)
);

create table visit_lead (
  workspace uuid not null references workspaces (id) on delete cascade,
  kind text not null check (kind in ('workspace', 'journey', 'link', 'account')),
  subject uuid not null,
  lead uuid not null,
  grade text not null,
  visits integer not null,
  seconds bigint not null,
  first_at timestamptz not null,
  last_at timestamptz not null,
  primary key (workspace, kind, subject, lead, grade),
  foreign key (workspace, lead) references lead (workspace, id) on delete cascade
);
create index visit_lead_latest on visit_lead (workspace, kind, subject, last_at desc);
create index visit_lead_of on visit_lead (workspace, lead);

do $$
declare name text;
begin
  foreach name in array array['visit_day', 'visit_tab_day', 'visit_click_day', 'visit_lead'] loop
    execute format('alter table %I enable row level security', name);
    execute format('alter table %I force row level security', name);
    execute format('create policy tenant on %I to nurtured_app using (workspace = app_workspace()) '
      'with check (workspace = app_workspace())', name);
    execute format('create policy everything on %I to nurtured_system using (true) with check (true)', name);
    execute format('grant select, insert, update, delete on %I to nurtured_app, nurtured_system', name);
  end loop;
end $$;

-- What a visit was counted as, to take it back exactly when that changes.
alter table visit add column rolled jsonb;

-- What these visits count as by now.
create function visit_shares(ids uuid[])
returns table (workspace uuid, id uuid, share jsonb) language sql stable as $$
  select v.workspace, v.id, jsonb_build_object(
      'day', (v.started_at at time zone w.time_zone)::date,
      'grade', coalesce(v.hand_grade, v.grade),
      'link', v.link, 'journey', l.journey, 'account', v.account, 'lead', v.lead,
      'ended', v.ended::integer, 'clicks', jsonb_array_length(v.links_clicked), 'seconds', v.duration,
      'tabs', coalesce((select jsonb_agg(jsonb_build_object('id', t ->> 'id', 'seconds', (t ->> 'duration')::integer)
        order by t ->> 'id') from jsonb_array_elements(v.tabs) t where (t ->> 'duration')::integer > 0), '[]'),
      'links', coalesce((select jsonb_agg(jsonb_build_object('href', c.href, 'clicks', c.clicks) order by c.href)
        from (select k ->> 'href' as href, count(*) as clicks from jsonb_array_elements(v.links_clicked) k group by 1) c),
        '[]'))
  from visit v
  join link l on l.workspace = v.workspace and l.id = v.link
  join workspaces w on w.id = v.workspace
  where v.id = any(ids) and v.settled_at is not null and coalesce(v.hand_grade, v.grade) is not null
$$;

-- The four that a share counts for.
create function share_subjects(workspace uuid, share jsonb)
returns table (kind text, subject uuid) language sql immutable as $$
  select * from (values ('workspace', workspace), ('journey', (share ->> 'journey')::uuid),
    ('link', (share ->> 'link')::uuid), ('account', (share ->> 'account')::uuid)) s (kind, subject)
  where s.subject is not null
$$;

-- Whether a lead has a visit that was counted for a subject on a day with a grade.
create function was_counted(of_workspace uuid, of_lead uuid, of_kind text, of_subject uuid, of_day date, of_grade text)
returns boolean language sql stable as $$
  select exists (select from visit v
    where v.workspace = of_workspace and v.lead = of_lead
      and v.started_at between of_day - interval '2 days' and of_day + interval '3 days'
      and (v.rolled ->> 'lead')::uuid = of_lead and (v.rolled ->> 'day')::date = of_day
      and v.rolled ->> 'grade' = of_grade
      and (of_kind = 'workspace' or (v.rolled ->> of_kind)::uuid = of_subject))
$$;

-- Writes down anew what these leads' visits come to.
create function recount_visit_leads(of_workspace uuid, leads uuid[]) returns void language plpgsql as $$
begin
  delete from visit_lead where workspace = of_workspace and lead = any(leads);
  insert into visit_lead (workspace, kind, subject, lead, grade, visits, seconds, first_at, last_at)
    select of_workspace, s.kind, s.subject, v.lead, v.rolled ->> 'grade', count(*),
      sum((v.rolled ->> 'seconds')::bigint), min(v.started_at), max(v.last_at)
    from visit v cross join lateral share_subjects(of_workspace, v.rolled) s
    where v.workspace = of_workspace and v.lead = any(leads) and (v.rolled ->> 'lead')::uuid = v.lead
    group by 2, 3, 4, 5;
end $$;

-- Counts these visits of one workspace as what they are by now, in place of what they were counted as before.
create function roll_up_visits(of_workspace uuid, ids uuid[]) returns void language plpgsql as $$
declare
  changes jsonb;
  known jsonb;
begin
  -- Others who count for this workspace wait here, so that a lead who comes twice at once is counted once.
  perform pg_advisory_xact_lock(hashtextextended('visit roll-ups ' || of_workspace, 0));

  -- What is taken back and what is counted, for each of the four subjects.
  select jsonb_agg(jsonb_build_object('sign', c.sign, 'kind', s.kind, 'subject', s.subject, 'share', c.share))
    into changes
    from (
      select -1 as sign, v.rolled as share from visit v
        where v.workspace = of_workspace and v.id = any(ids) and v.rolled is not null
      union all
      select 1, n.share from visit_shares(ids) n where n.workspace = of_workspace
    ) c
    cross join lateral share_subjects(of_workspace, c.share) s;
  if changes is null then return; end if;

  select jsonb_agg(to_jsonb(k) || jsonb_build_object('before', was_counted(of_workspace, k.lead, k.kind, k.subject,
      k.day, k.grade)::integer))
    into known
    from (
      select distinct c.kind, c.subject, (c.share ->> 'day')::date as day, c.share ->> 'grade' as grade,
        (c.share ->> 'lead')::uuid as lead
      from jsonb_to_recordset(changes) c (kind text, subject uuid, share jsonb)
      where c.share ->> 'lead' is not null
    ) k;

  update visit v set rolled = n.share
    from visit_shares(ids) n
    where v.workspace = of_workspace and n.workspace = v.workspace and v.id = n.id;

  insert into visit_day as d (workspace, kind, subject, day, grade, visits, visitors, ended, clicks, seconds)
    select of_workspace, c.kind, c.subject, (c.share ->> 'day')::date, c.share ->> 'grade', sum(c.sign),
      coalesce(sum(c.sign) filter (where c.share ->> 'lead' is null), 0), sum(c.sign * (c.share ->> 'ended')::integer),
      sum(c.sign * (c.share ->> 'clicks')::integer), sum(c.sign * (c.share ->> 'seconds')::bigint)
    from jsonb_to_recordset(changes) c (sign integer, kind text, subject uuid, share jsonb)
    group by 2, 3, 4, 5 order by 2, 3, 4, 5
    on conflict (workspace, kind, subject, day, grade) do update set
      visits = d.visits + excluded.visits, visitors = d.visitors + excluded.visitors,
      ended = d.ended + excluded.ended, clicks = d.clicks + excluded.clicks, seconds = d.seconds + excluded.seconds;

  update visit_day d set visitors = d.visitors + k.more
    from (
      select n.kind, n.subject, n.day, n.grade, sum(was_counted(of_workspace, n.lead, n.kind, n.subject, n.day,
        n.grade)::integer - n.before) as more
      from jsonb_to_recordset(coalesce(known, '[]'))
        n (kind text, subject uuid, day date, grade text, lead uuid, before integer)
      group by 1, 2, 3, 4
    ) k
    where d.workspace = of_workspace and d.kind = k.kind and d.subject = k.subject and d.day = k.day
      and d.grade = k.grade and k.more <> 0;

  insert into visit_tab_day as d (workspace, kind, subject, day, grade, tab, visits, seconds)
    select of_workspace, c.kind, c.subject, (c.share ->> 'day')::date, c.share ->> 'grade', t ->> 'id', sum(c.sign),
      sum(c.sign * (t ->> 'seconds')::bigint)
    from jsonb_to_recordset(changes) c (sign integer, kind text, subject uuid, share jsonb)
    cross join lateral jsonb_array_elements(c.share -> 'tabs') t
    group by 2, 3, 4, 5, 6 order by 2, 3, 4, 5, 6
    on conflict (workspace, kind, subject, day, grade, tab) do update set
      visits = d.visits + excluded.visits, seconds = d.seconds + excluded.seconds;

  insert into visit_click_day as d (workspace, kind, subject, day, grade, hash, href, clicks)
    select of_workspace, c.kind, c.subject, (c.share ->> 'day')::date, c.share ->> 'grade', md5(k ->> 'href'),
      min(k ->> 'href'), sum(c.sign * (k ->> 'clicks')::integer)
    from jsonb_to_recordset(changes) c (sign integer, kind text, subject uuid, share jsonb)
    cross join lateral jsonb_array_elements(c.share -> 'links') k
    group by 2, 3, 4, 5, 6 order by 2, 3, 4, 5, 6
    on conflict (workspace, kind, subject, day, grade, hash) do update set clicks = d.clicks + excluded.clicks;

  delete from visit_day where workspace = of_workspace and visits = 0
    and (kind, subject, day) in (select c.kind, c.subject, (c.share ->> 'day')::date
      from jsonb_to_recordset(changes) c (kind text, subject uuid, share jsonb));
  delete from visit_tab_day where workspace = of_workspace and visits = 0
    and (kind, subject, day) in (select c.kind, c.subject, (c.share ->> 'day')::date
      from jsonb_to_recordset(changes) c (kind text, subject uuid, share jsonb));

  delete from visit_click_day where workspace = of_workspace and clicks = 0
    and (kind, subject, day) in (select c.kind, c.subject, (c.share ->> 'day')::date
      from jsonb_to_recordset(changes) c (kind text, subject uuid, share jsonb));

  perform recount_visit_leads(of_workspace, array(
    select distinct (c.share ->> 'lead')::uuid from jsonb_to_recordset(changes) c (share jsonb)
    where c.share ->> 'lead' is not null));
end $$;

-- What was graded before is counted once it has been graded again, by the sweep, a batch at a time.
update visit set grade = null where settled_at is not null;
