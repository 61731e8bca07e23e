-- Coarser sums beside those by day, so that a year of ten million visits takes about as long as a year of one million: tabs and
-- clicked links by month and year, and all that a subject ever had.
create table visit_total (
  workspace uuid not null references workspaces (id) on delete cascade,
  kind text not null check (kind in ('workspace', 'journey', 'link', 'account')),
  subject uuid not null,
  grade text not null,
  visits integer not null,
  primary key (workspace, kind, subject, grade)
);

create table visit_tab_month (
  workspace uuid not null references workspaces (id) on delete cascade,
  kind text not null check (kind in ('workspace', 'journey', 'link', 'account')),
  subject uuid not null,
  -- Its first day.
  month date not null,
  grade text not null,
  tab text not null,
  visits integer not null,
  seconds bigint not null,
  primary key (workspace, kind, subject, month, grade, tab)
);

create table visit_click_month (
  workspace uuid not null references workspaces (id) on delete cascade,
  kind text not null check (kind in ('workspace', 'journey', 'link', 'account')),
  subject uuid not null,
  month date not null,
  grade text not null,
  hash text not null,
  href text not null,
  clicks integer not null,
  primary key (workspace, kind, subject, month, grade, hash)
);

create table visit_tab_year (
  workspace uuid not null references workspaces (id) on delete cascade,
  kind text not null check (kind in ('workspace', 'journey', 'link', 'account')),
  subject uuid not null,
  -- Its first day.
  year date not null,
  grade text not null,
  tab text not null,
  visits integer not null,
  seconds bigint not null,
  primary key (workspace, kind, subject, year, grade, tab)
);

create table visit_click_year (
  workspace uuid not null references workspaces (id) on delete cascade,
  kind text not null check (kind in ('workspace', 'journey', 'link', 'account')),
  subject uuid not null,
  year date not null,
  grade text not null,
  hash text not null,
  href text not null,
  clicks integer not null,
  primary key (workspace, kind, subject, year, grade, hash)
);

do $$
declare name text;
begin
  foreach name in array array['visit_total', 'visit_tab_month', 'visit_click_month', 'visit_tab_year', 'visit_click_year'] loop
    execute format('alter table %I enable row level security', name);
    execute format('alter table %I force row level security', name);
    execute format('create policy tenant on %I to nurtured_app using (workspace = app_workspace()) '
      'with check (workspace = app_workspace())', name);
    execute format('create policy everything on %I to nurtured_system using (true) with check (true)', name);
    execute format('grant select, insert, update, delete on %I to nurtured_app, nurtured_system', name);
  end loop;
end $$;

insert into visit_total select workspace, kind, subject, grade, sum(visits) from visit_day group by 1, 2, 3, 4;
insert into visit_tab_month
  select workspace, kind, subject, date_trunc('month', day)::date, grade, tab, sum(visits), sum(seconds)
  from visit_tab_day group by 1, 2, 3, 4, 5, 6;
insert into visit_click_month
  select workspace, kind, subject, date_trunc('month', day)::date, grade, hash, min(href), sum(clicks)
  from visit_click_day group by 1, 2, 3, 4, 5, 6;

insert into visit_tab_year
  select workspace, kind, subject, date_trunc('year', month)::date, grade, tab, sum(visits), sum(seconds)
  from visit_tab_month group by 1, 2, 3, 4, 5, 6;
insert into visit_click_year
  select workspace, kind, subject, date_trunc('year', month)::date, grade, hash, min(href), sum(clicks)
  from visit_click_month group by 1, 2, 3, 4, 5, 6;

-- A company's visits that figures do not hold yet; the visit before by somebody who only said who they are; a grade's latest.
create index visit_not_counted_account on visit (workspace, account) where rolled is null;
create index visit_before_claimed on visit (workspace, link, lead_email, started_at desc) where lead_email <> '';
create index visit_of_grade on visit (workspace, (coalesce(hand_grade, grade)), last_at desc);

-- As before, but it looks at nothing that it does not change: however many visits there are, the same number of rows is read.
create or replace function roll_up_visits(of_workspace uuid, ids uuid[]) returns void language plpgsql as $$
declare
  changes jsonb;
  known jsonb;
  again uuid[];
  gone record;
begin
  -- Others who count for this workspace wait here, so that a lead who comes twice at once is counted once.
  perform pg_advisory_xact_lock(hashtextextended('visit roll-ups ' || of_workspace, 0));

  -- What is taken back and what is counted, for each of the four subjects.
  select jsonb_agg(jsonb_build_object('sign', c.sign, 'kind', s.kind, 'subject', s.subject, 'share', c.share,
      'from', c.started_at, 'to', c.last_at))
    into changes
    from (
      select -1 as sign, v.rolled as share, v.started_at, v.last_at from visit v
        where v.workspace = of_workspace and v.id = any(ids) and v.rolled is not null
      union all
      select 1, n.share, v.started_at, v.last_at from visit_shares(ids) n
        join visit v on v.workspace = n.workspace and v.id = n.id where n.workspace = of_workspace
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

  -- The rows are there by now.
  insert into visit_day as d (workspace, kind, subject, day, grade, visits, visitors, ended, clicks, seconds)
    select of_workspace, k.kind, k.subject, k.day, k.grade, 0, k.more, 0, 0, 0
    from (
      select n.kind, n.subject, n.day, n.grade, sum(was_counted(of_workspace, n.lead, n.kind, n.subject, n.day,
        n.grade)::integer - n.before) as more
      from jsonb_to_recordset(coalesce(known, '[]'))
        n (kind text, subject uuid, day date, grade text, lead uuid, before integer)
      group by 1, 2, 3, 4
    ) k
    where k.more <> 0 order by 2, 3, 4, 5
    on conflict (workspace, kind, subject, day, grade) do update set visitors = d.visitors + excluded.visitors;

  insert into visit_total as d (workspace, kind, subject, grade, visits)
    select of_workspace, c.kind, c.subject, c.share ->> 'grade', sum(c.sign)
    from jsonb_to_recordset(changes) c (sign integer, kind text, subject uuid, share jsonb)
    group by 2, 3, 4 order by 2, 3, 4
    on conflict (workspace, kind, subject, grade) do update set visits = d.visits + excluded.visits;

  with added as (
    insert into visit_tab_day as d (workspace, kind, subject, day, grade, tab, visits, seconds)
      select of_workspace, c.kind, c.subject, (c.share ->> 'day')::date, c.share ->> 'grade', t ->> 'id', sum(c.sign),
        sum(c.sign * (t ->> 'seconds')::bigint)
      from jsonb_to_recordset(changes) c (sign integer, kind text, subject uuid, share jsonb)
      cross join lateral jsonb_array_elements(c.share -> 'tabs') t
      group by 2, 3, 4, 5, 6 order by 2, 3, 4, 5, 6
      on conflict (workspace, kind, subject, day, grade, tab) do update set
        visits = d.visits + excluded.visits, seconds = d.seconds + excluded.seconds
  )
  insert into visit_tab_month as d (workspace, kind, subject, month, grade, tab, visits, seconds)
    select of_workspace, c.kind, c.subject, date_trunc('month', (c.share ->> 'day')::date)::date, c.share ->> 'grade',
      t ->> 'id', sum(c.sign), sum(c.sign * (t ->> 'seconds')::bigint)
    from jsonb_to_recordset(changes) c (sign integer, kind text, subject uuid, share jsonb)
    cross join lateral jsonb_array_elements(c.share -> 'tabs') t
    group by 2, 3, 4, 5, 6 order by 2, 3, 4, 5, 6
    on conflict (workspace, kind, subject, month, grade, tab) do update set
      visits = d.visits + excluded.visits, seconds = d.seconds + excluded.seconds;

  insert into visit_tab_year as d (workspace, kind, subject, year, grade, tab, visits, seconds)
    select of_workspace, c.kind, c.subject, date_trunc('year', (c.share ->> 'day')::date)::date, c.share ->> 'grade',
      t ->> 'id', sum(c.sign), sum(c.sign * (t ->> 'seconds')::bigint)
    from jsonb_to_recordset(changes) c (sign integer, kind text, subject uuid, share jsonb)
    cross join lateral jsonb_array_elements(c.share -> 'tabs') t
    group by 2, 3, 4, 5, 6 order by 2, 3, 4, 5, 6
    on conflict (workspace, kind, subject, year, grade, tab) do update set
      visits = d.visits + excluded.visits, seconds = d.seconds + excluded.seconds;

  with added as (
    insert into visit_click_day as d (workspace, kind, subject, day, grade, hash, href, clicks)
      select of_workspace, c.kind, c.subject, (c.share ->> 'day')::date, c.share ->> 'grade', md5(k ->> 'href'),
        min(k ->> 'href'), sum(c.sign * (k ->> 'clicks')::integer)
      from jsonb_to_recordset(changes) c (sign integer, kind text, subject uuid, share jsonb)
      cross join lateral jsonb_array_elements(c.share -> 'links') k
      group by 2, 3, 4, 5, 6 order by 2, 3, 4, 5, 6
      on conflict (workspace, kind, subject, day, grade, hash) do update set clicks = d.clicks + excluded.clicks
  )
  insert into visit_click_month as d (workspace, kind, subject, month, grade, hash, href, clicks)
    select of_workspace, c.kind, c.subject, date_trunc('month', (c.share ->> 'day')::date)::date, c.share ->> 'grade',
      md5(k ->> 'href'), min(k ->> 'href'), sum(c.sign * (k ->> 'clicks')::integer)
    from jsonb_to_recordset(changes) c (sign integer, kind text, subject uuid, share jsonb)
    cross join lateral jsonb_array_elements(c.share -> 'links') k
    group by 2, 3, 4, 5, 6 order by 2, 3, 4, 5, 6
    on conflict (workspace, kind, subject, month, grade, hash) do update set clicks = d.clicks + excluded.clicks;

  insert into visit_click_year as d (workspace, kind, subject, year, grade, hash, href, clicks)
    select of_workspace, c.kind, c.subject, date_trunc('year', (c.share ->> 'day')::date)::date, c.share ->> 'grade',
      md5(k ->> 'href'), min(k ->> 'href'), sum(c.sign * (k ->> 'clicks')::integer)
    from jsonb_to_recordset(changes) c (sign integer, kind text, subject uuid, share jsonb)
    cross join lateral jsonb_array_elements(c.share -> 'links') k
    group by 2, 3, 4, 5, 6 order by 2, 3, 4, 5, 6
    on conflict (workspace, kind, subject, year, grade, hash) do update set clicks = d.clicks + excluded.clicks;

  -- Only what was taken back can have come to nothing.
  for gone in
    select distinct c.kind, c.subject, (c.share ->> 'day')::date as day, c.share ->> 'grade' as grade
    from jsonb_to_recordset(changes) c (sign integer, kind text, subject uuid, share jsonb) where c.sign < 0
  loop
    delete from visit_day d where d.workspace = of_workspace and d.kind = gone.kind and d.subject = gone.subject
      and d.day = gone.day and d.grade = gone.grade and d.visits = 0;
    delete from visit_total d where d.workspace = of_workspace and d.kind = gone.kind and d.subject = gone.subject
      and d.grade = gone.grade and d.visits = 0;
    delete from visit_tab_day d where d.workspace = of_workspace and d.kind = gone.kind and d.subject = gone.subject
      and d.day = gone.day and d.grade = gone.grade and d.visits = 0;
    delete from visit_tab_month d where d.workspace = of_workspace and d.kind = gone.kind and d.subject = gone.subject
      and d.month = date_trunc('month', gone.day)::date and d.grade = gone.grade and d.visits = 0;
    delete from visit_tab_year d where d.workspace = of_workspace and d.kind = gone.kind and d.subject = gone.subject
      and d.year = date_trunc('year', gone.day)::date and d.grade = gone.grade and d.visits = 0;
    delete from visit_click_day d where d.workspace = of_workspace and d.kind = gone.kind and d.subject = gone.subject
      and d.day = gone.day and d.grade = gone.grade and d.clicks = 0;
    delete from visit_click_month d where d.workspace = of_workspace and d.kind = gone.kind and d.subject = gone.subject
      and d.month = date_trunc('month', gone.day)::date and d.grade = gone.grade and d.clicks = 0;
    delete from visit_click_year d where d.workspace = of_workspace and d.kind = gone.kind and d.subject = gone.subject
      and d.year = date_trunc('year', gone.day)::date and d.grade = gone.grade and d.clicks = 0;
  end loop;

  -- The first and last visit of a lead cannot be taken back: theirs are read again.
  again := array(select distinct (c.share ->> 'lead')::uuid from jsonb_to_recordset(changes) c (sign integer, share jsonb)
    where c.sign < 0 and c.share ->> 'lead' is not null);
  insert into visit_lead as d (workspace, kind, subject, lead, grade, visits, seconds, first_at, last_at)
    select of_workspace, c.kind, c.subject, (c.share ->> 'lead')::uuid, c.share ->> 'grade', count(*),
      sum((c.share ->> 'seconds')::bigint), min(c."from"), max(c."to")
    from jsonb_to_recordset(changes) c (sign integer, kind text, subject uuid, share jsonb, "from" timestamptz, "to" timestamptz)
    where c.share ->> 'lead' is not null and (c.share ->> 'lead')::uuid <> all(again)
    group by 2, 3, 4, 5 order by 2, 3, 4, 5
    on conflict (workspace, kind, subject, lead, grade) do update set visits = d.visits + excluded.visits,
      seconds = d.seconds + excluded.seconds, first_at = least(d.first_at, excluded.first_at),
      last_at = greatest(d.last_at, excluded.last_at);
  if again <> '{}' then perform recount_visit_leads(of_workspace, again); end if;
end $$;

-- As before, but rows that came to nothing are looked for only where something was taken back.
create or replace function roll_up_heard(of_workspace uuid, ids uuid[]) returns void language plpgsql as $$
declare
  changes jsonb;
  gone record;
begin
  select jsonb_agg(jsonb_build_object('sign', c.sign, 'share', c.share)) into changes
    from (
      select -1 as sign, v.rolled_heard as share from visit v
        where v.workspace = of_workspace and v.id = any(ids) and v.rolled_heard is not null
      union all
      select 1, n.share from heard_shares(of_workspace, ids) n
    ) c;
  if changes is null then return; end if;

  update visit v set rolled_heard = n.share
    from heard_shares(of_workspace, ids) n where v.workspace = of_workspace and v.id = n.id;

  insert into visit_heard_day as d (workspace, kind, subject, day, grade, media, length, visits, seconds, played, took,
      heard, replayed)
    with recordings as materialized (
      select c.sign, c.share, r.*
      from jsonb_to_recordset(changes) c (sign integer, share jsonb) cross join lateral heard_rows(c.share -> 'heard') r
    ), counted as materialized (
      select s.kind, s.subject, (r.share ->> 'day')::date as day, r.share ->> 'grade' as grade, r.media, r.length, r.sign,
        r.seconds, r.played, r.took, r.heard_at, r.replayed_at
      from recordings r cross join lateral share_subjects(of_workspace, r.share) s
    ), moments as (
      select kind, subject, day, grade, media, length, m.n, sum(sign * m.heard)::integer as heard,
        sum(sign * m.replayed)::integer as replayed
      from counted c cross join lateral unnest(c.heard_at, c.replayed_at) with ordinality m (heard, replayed, n)
      group by 1, 2, 3, 4, 5, 6, 7
    ), curves as (
      select kind, subject, day, grade, media, length, array_agg(heard order by n) as heard,
        array_agg(replayed order by n) as replayed
      from moments group by 1, 2, 3, 4, 5, 6
    ), sums as (
      select kind, subject, day, grade, media, length, sum(sign)::integer as visits, sum(sign * seconds) as seconds,
        sum(sign * played) as played, sum(sign * took) as took
      from counted group by 1, 2, 3, 4, 5, 6
    )
    select of_workspace, kind, subject, day, grade, media, length, visits, seconds, played, took, heard, replayed
    from sums join curves using (kind, subject, day, grade, media, length)
    order by 2, 3, 4, 5, 6, 7
    on conflict (workspace, kind, subject, day, grade, media, length) do update set
      visits = d.visits + excluded.visits, seconds = d.seconds + excluded.seconds,
      played = d.played + excluded.played, took = d.took + excluded.took,
      heard = array(select m.a + m.b from unnest(d.heard, excluded.heard) with ordinality m (a, b, n) order by m.n),
      replayed = array(select m.a + m.b from unnest(d.replayed, excluded.replayed) with ordinality m (a, b, n) order by m.n);

  for gone in
    select distinct s.kind, s.subject, (c.share ->> 'day')::date as day, c.share ->> 'grade' as grade
    from jsonb_to_recordset(changes) c (sign integer, share jsonb) cross join lateral share_subjects(of_workspace, c.share) s
    where c.sign < 0
  loop
    delete from visit_heard_day d where d.workspace = of_workspace and d.kind = gone.kind and d.subject = gone.subject
      and d.day = gone.day and d.grade = gone.grade and d.visits = 0;
  end loop;
end $$;
