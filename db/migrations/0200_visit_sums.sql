-- Where visits came from and what they heard are added up by month and year, too, and a subject's last visit is kept, so that a
-- list of all companies or journeys reads a row a grade.
alter table visit_total add column last_at timestamptz;

create table visit_arrival_day (
  workspace uuid not null references workspaces (id) on delete cascade,
  kind text not null check (kind in ('workspace', 'journey', 'link', 'account')),
  subject uuid not null,
  day date not null,
  grade text not null,
  hash text not null,
  -- The parameters of the address, by name.
  arrival jsonb not null,
  visits integer not null,
  seconds bigint not null,
  primary key (workspace, kind, subject, day, grade, hash)
);

-- The first day of the month or year stands in `month` and `year`.
do $$
declare
  name text;
  coarse text;
begin
  foreach name in array array['visit_arrival', 'visit_heard'] loop
    foreach coarse in array array['month', 'year'] loop
      execute format('create table %1$I (like %2$I including constraints including indexes)', name || '_' || coarse, name || '_day');
      execute format('alter table %I rename column day to %I', name || '_' || coarse, coarse);
      execute format('alter table %I add foreign key (workspace) references workspaces (id) on delete cascade', name || '_' || coarse);
    end loop;
  end loop;
  foreach name in array array['visit_arrival_day', 'visit_arrival_month', 'visit_arrival_year', 'visit_heard_month', 'visit_heard_year'] loop
    execute format('alter table %I enable row level security', name);
    execute format('alter table %I force row level security', name);
    execute format('create policy tenant on %I to nurtured_app using (workspace = app_workspace()) '
      'with check (workspace = app_workspace())', name);
    execute format('create policy everything on %I to nurtured_system using (true) with check (true)', name);
    execute format('grant select, insert, update, delete on %I to nurtured_app, nurtured_system', name);
  end loop;
end $$;

-- What is under way, to be added to what is counted; the latest visits with one grade, and of a link with one. Row-level security
-- uses no index on coalesce, whose arguments it does not trust.
create index visit_under_way on visit (workspace, link, last_at desc) where grade is null;
create index visit_under_way_account on visit (workspace, account, last_at desc) where grade is null and account is not null;
drop index visit_of_grade;
create index visit_of_grade on visit (workspace, (case when hand_grade is null then grade else hand_grade end), last_at desc);
create index visit_of_link_and_grade
  on visit (workspace, link, (case when hand_grade is null then grade else hand_grade end), last_at desc);

-- One tab's or link's days, months and years in a workspace that has thousands of them.
create index visit_tab_days on visit_tab_day (workspace, grade, tab, day) where kind = 'workspace';
create index visit_tab_months on visit_tab_month (workspace, grade, tab, month) where kind = 'workspace';
create index visit_tab_years on visit_tab_year (workspace, grade, tab, year) where kind = 'workspace';
create index visit_click_days on visit_click_day (workspace, grade, hash, day) where kind = 'workspace';
create index visit_click_months on visit_click_month (workspace, grade, hash, month) where kind = 'workspace';
create index visit_click_years on visit_click_year (workspace, grade, hash, year) where kind = 'workspace';

-- Visits of a company that heard something; its people and its links.
create index visit_heard_account on visit (workspace, account, last_at desc) where rolled_heard is not null and account is not null;
create index lead_account on lead (workspace, account, id desc) where account is not null and deleted_at is null;
create index link_account on link (workspace, account) where account is not null;

-- As before, with where they came from.
create or replace function visit_shares(ids uuid[])
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
    || case when v.arrival = '{}' then '{}' else jsonb_build_object('arrival', v.arrival) end
  from visit v
  join link l on l.workspace = v.workspace and l.id = v.link
  join workspaces w on w.id = v.workspace
  where v.id = any(ids) and v.settled_at is not null and coalesce(v.hand_grade, v.grade) is not null
$$;

-- The latest that is counted of a subject with a grade: among the visits of its last day, or else that day.
create function last_counted(of_workspace uuid, of_kind text, of_subject uuid, of_grade text)
returns timestamptz language plpgsql stable as $$
declare
  last_day timestamptz;
begin
  last_day := (select max(d.day) from visit_day d
    where d.workspace = of_workspace and d.kind = of_kind and d.subject = of_subject and d.grade = of_grade);
  return coalesce((select max(v.last_at) from visit v
    where v.workspace = of_workspace and v.rolled ->> 'grade' = of_grade
      and case of_kind when 'workspace' then true when 'journey' then v.rolled ->> 'journey' = of_subject::text
        when 'link' then v.link = of_subject else v.account = of_subject end
      and v.last_at between last_day - interval '2 days' and last_day + interval '32 days'), last_day);
end $$;

-- Adds what changed to what is added up by day, month and year: tabs, clicked links and where visits came from.
create function add_up_parts(of_workspace uuid, changes jsonb) returns void language plpgsql as $$
declare
  step text;
begin
  foreach step in array array['day', 'month', 'year'] loop
    execute format($q$
      insert into visit_tab_%1$s as d (workspace, kind, subject, %1$s, grade, tab, visits, seconds)
        select $1, c.kind, c.subject, date_trunc(%1$L, (c.share ->> 'day')::date)::date, c.share ->> 'grade', t ->> 'id',
          sum(c.sign), sum(c.sign * (t ->> 'seconds')::bigint)
        from jsonb_to_recordset($2) c (sign integer, kind text, subject uuid, share jsonb)
        cross join lateral jsonb_array_elements(c.share -> 'tabs') t
        group by 2, 3, 4, 5, 6 order by 2, 3, 4, 5, 6
        on conflict (workspace, kind, subject, %1$s, grade, tab) do update set
          visits = d.visits + excluded.visits, seconds = d.seconds + excluded.seconds$q$, step) using of_workspace, changes;
    execute format($q$
      insert into visit_click_%1$s as d (workspace, kind, subject, %1$s, grade, hash, href, clicks)
        select $1, c.kind, c.subject, date_trunc(%1$L, (c.share ->> 'day')::date)::date, c.share ->> 'grade',
          md5(k ->> 'href'), min(k ->> 'href'), sum(c.sign * (k ->> 'clicks')::integer)
        from jsonb_to_recordset($2) c (sign integer, kind text, subject uuid, share jsonb)
        cross join lateral jsonb_array_elements(c.share -> 'links') k
        group by 2, 3, 4, 5, 6 order by 2, 3, 4, 5, 6
        on conflict (workspace, kind, subject, %1$s, grade, hash) do update set clicks = d.clicks + excluded.clicks$q$, step)
      using of_workspace, changes;
    execute format($q$
      insert into visit_arrival_%1$s as d (workspace, kind, subject, %1$s, grade, hash, arrival, visits, seconds)
        select $1, c.kind, c.subject, date_trunc(%1$L, (c.share ->> 'day')::date)::date, c.share ->> 'grade',
          md5(c.share ->> 'arrival'), c.share -> 'arrival', sum(c.sign), sum(c.sign * (c.share ->> 'seconds')::bigint)
        from jsonb_to_recordset($2) c (sign integer, kind text, subject uuid, share jsonb)
        where c.share ? 'arrival'
        group by 2, 3, 4, 5, 6, 7 order by 2, 3, 4, 5, 6
        on conflict (workspace, kind, subject, %1$s, grade, hash) do update set
          visits = d.visits + excluded.visits, seconds = d.seconds + excluded.seconds$q$, step) using of_workspace, changes;
  end loop;
end $$;

-- Removes what came to nothing for a subject on a day with a grade: only what was taken back can. Written out, since it is called for
-- each subject of each visit, and what is not written out is planned each time.
create function remove_nothing(of_workspace uuid, of_kind text, of_subject uuid, of_day date, of_grade text)
returns void language plpgsql as $$
begin
  delete from visit_day d where d.workspace = of_workspace and d.kind = of_kind and d.subject = of_subject
    and d.day = of_day and d.grade = of_grade and d.visits = 0;
  delete from visit_total d where d.workspace = of_workspace and d.kind = of_kind and d.subject = of_subject
    and d.grade = of_grade and d.visits = 0;
  delete from visit_tab_day d where d.workspace = of_workspace and d.kind = of_kind and d.subject = of_subject
    and d.day = of_day and d.grade = of_grade and d.visits = 0;
  delete from visit_tab_month d where d.workspace = of_workspace and d.kind = of_kind and d.subject = of_subject
    and d.month = date_trunc('month', of_day)::date and d.grade = of_grade and d.visits = 0;
  delete from visit_tab_year d where d.workspace = of_workspace and d.kind = of_kind and d.subject = of_subject
    and d.year = date_trunc('year', of_day)::date and d.grade = of_grade and d.visits = 0;
  delete from visit_click_day d where d.workspace = of_workspace and d.kind = of_kind and d.subject = of_subject
    and d.day = of_day and d.grade = of_grade and d.clicks = 0;
  delete from visit_click_month d where d.workspace = of_workspace and d.kind = of_kind and d.subject = of_subject
    and d.month = date_trunc('month', of_day)::date and d.grade = of_grade and d.clicks = 0;
  delete from visit_click_year d where d.workspace = of_workspace and d.kind = of_kind and d.subject = of_subject
    and d.year = date_trunc('year', of_day)::date and d.grade = of_grade and d.clicks = 0;
  delete from visit_arrival_day d where d.workspace = of_workspace and d.kind = of_kind and d.subject = of_subject
    and d.day = of_day and d.grade = of_grade and d.visits = 0;
  delete from visit_arrival_month d where d.workspace = of_workspace and d.kind = of_kind and d.subject = of_subject
    and d.month = date_trunc('month', of_day)::date and d.grade = of_grade and d.visits = 0;
  delete from visit_arrival_year d where d.workspace = of_workspace and d.kind = of_kind and d.subject = of_subject
    and d.year = date_trunc('year', of_day)::date and d.grade = of_grade and d.visits = 0;
end $$;

-- As before, with where visits came from, and each subject's last one.
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

  insert into visit_total as d (workspace, kind, subject, grade, visits, last_at)
    select of_workspace, c.kind, c.subject, c.share ->> 'grade', sum(c.sign), max(c."to") filter (where c.sign > 0)
    from jsonb_to_recordset(changes) c (sign integer, kind text, subject uuid, share jsonb, "to" timestamptz)
    group by 2, 3, 4 order by 2, 3, 4
    on conflict (workspace, kind, subject, grade) do update set visits = d.visits + excluded.visits,
      last_at = greatest(d.last_at, excluded.last_at);

  perform add_up_parts(of_workspace, changes);

  perform remove_nothing(of_workspace, n.kind, n.subject, n.day, n.grade)
    from (
      select distinct c.kind, c.subject, (c.share ->> 'day')::date as day, c.share ->> 'grade' as grade
      from jsonb_to_recordset(changes) c (sign integer, kind text, subject uuid, share jsonb) where c.sign < 0
    ) n;

  -- Where the latest was taken back, and nothing as late was counted, it is looked for again.
  update visit_total d set last_at = last_counted(of_workspace, d.kind, d.subject, d.grade)
    from (
      select c.kind, c.subject, c.share ->> 'grade' as grade, max(c."to") as latest,
        coalesce(max(c."to") filter (where c.sign > 0), '-infinity') as counted
      from jsonb_to_recordset(changes) c (sign integer, kind text, subject uuid, share jsonb, "to" timestamptz)
      group by 1, 2, 3 having min(c.sign) < 0
    ) n
    where d.workspace = of_workspace and d.kind = n.kind and d.subject = n.subject and d.grade = n.grade
      and n.latest >= d.last_at and n.counted < d.last_at;

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

-- As before, without where they came from.
create or replace function heard_shares(of_workspace uuid, ids uuid[])
returns table (id uuid, share jsonb) language sql stable as $$
  select v.id, (v.rolled - '{tabs,links,ended,clicks,seconds,arrival}'::text[]) || jsonb_build_object('heard', v.heard)
  from visit v
  where v.workspace = of_workspace and v.id = any(ids) and v.rolled is not null and v.heard <> '[]'
$$;

create function added(one integer[], other integer[]) returns integer[] language sql immutable as $$
  select array(select m.a + m.b from unnest(one, other) with ordinality m (a, b, n) order by m.n)
$$;

-- As before, by month and year, too.
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

  with recordings as materialized (
    select c.sign, c.share, r.*
    from jsonb_to_recordset(changes) c (sign integer, share jsonb) cross join lateral heard_rows(c.share -> 'heard') r
  ), counted as materialized (
    select s.kind, s.subject, p.step, date_trunc(p.step, (r.share ->> 'day')::date)::date as at, r.share ->> 'grade' as grade,
      r.media, r.length, r.sign, r.seconds, r.played, r.took, r.heard_at, r.replayed_at
    from recordings r cross join lateral share_subjects(of_workspace, r.share) s
    cross join (values ('day'), ('month'), ('year')) p (step)
  ), moments as (
    select kind, subject, step, at, grade, media, length, m.n, sum(sign * m.heard)::integer as heard,
      sum(sign * m.replayed)::integer as replayed
    from counted c cross join lateral unnest(c.heard_at, c.replayed_at) with ordinality m (heard, replayed, n)
    group by 1, 2, 3, 4, 5, 6, 7, 8
  ), curves as (
    select kind, subject, step, at, grade, media, length, array_agg(heard order by n) as heard,
      array_agg(replayed order by n) as replayed
    from moments group by 1, 2, 3, 4, 5, 6, 7
  ), sums as (
    select kind, subject, step, at, grade, media, length, sum(sign)::integer as visits, sum(sign * seconds) as seconds,
      sum(sign * played) as played, sum(sign * took) as took
    from counted group by 1, 2, 3, 4, 5, 6, 7
  ), rows as materialized (
    select kind, subject, step, at, grade, media, length, visits, seconds, played, took, heard, replayed
    from sums join curves using (kind, subject, step, at, grade, media, length)
    order by 1, 2, 3, 4, 5, 6, 7
  ), days as (
    insert into visit_heard_day as d
      select of_workspace, kind, subject, at, grade, media, length, visits, seconds, played, took, heard, replayed
      from rows where step = 'day'
      on conflict (workspace, kind, subject, day, grade, media, length) do update set
        visits = d.visits + excluded.visits, seconds = d.seconds + excluded.seconds, played = d.played + excluded.played,
        took = d.took + excluded.took, heard = added(d.heard, excluded.heard), replayed = added(d.replayed, excluded.replayed)
  ), months as (
    insert into visit_heard_month as d
      select of_workspace, kind, subject, at, grade, media, length, visits, seconds, played, took, heard, replayed
      from rows where step = 'month'
      on conflict (workspace, kind, subject, month, grade, media, length) do update set
        visits = d.visits + excluded.visits, seconds = d.seconds + excluded.seconds, played = d.played + excluded.played,
        took = d.took + excluded.took, heard = added(d.heard, excluded.heard), replayed = added(d.replayed, excluded.replayed)
  )
  insert into visit_heard_year as d
    select of_workspace, kind, subject, at, grade, media, length, visits, seconds, played, took, heard, replayed
    from rows where step = 'year'
    on conflict (workspace, kind, subject, year, grade, media, length) do update set
      visits = d.visits + excluded.visits, seconds = d.seconds + excluded.seconds, played = d.played + excluded.played,
      took = d.took + excluded.took, heard = added(d.heard, excluded.heard), replayed = added(d.replayed, excluded.replayed);

  for gone in
    select distinct s.kind, s.subject, (c.share ->> 'day')::date as day, c.share ->> 'grade' as grade
    from jsonb_to_recordset(changes) c (sign integer, share jsonb) cross join lateral share_subjects(of_workspace, c.share) s
    where c.sign < 0
  loop
    delete from visit_heard_day d where d.workspace = of_workspace and d.kind = gone.kind and d.subject = gone.subject
      and d.day = gone.day and d.grade = gone.grade and d.visits = 0;
    delete from visit_heard_month d where d.workspace = of_workspace and d.kind = gone.kind and d.subject = gone.subject
      and d.month = date_trunc('month', gone.day)::date and d.grade = gone.grade and d.visits = 0;
    delete from visit_heard_year d where d.workspace = of_workspace and d.kind = gone.kind and d.subject = gone.subject
      and d.year = date_trunc('year', gone.day)::date and d.grade = gone.grade and d.visits = 0;
  end loop;
end $$;

-- What is counted so far.
update visit set rolled = rolled || jsonb_build_object('arrival', arrival) where arrival <> '{}' and rolled is not null;
insert into visit_arrival_day
  select v.workspace, s.kind, s.subject, (v.rolled ->> 'day')::date, v.rolled ->> 'grade', md5(v.arrival::text), v.arrival,
    count(*), sum((v.rolled ->> 'seconds')::bigint)
  from visit v cross join lateral share_subjects(v.workspace, v.rolled) s
  where v.arrival <> '{}' and v.rolled is not null group by 1, 2, 3, 4, 5, 6, 7;

do $$
declare
  pair text[];
begin
  foreach pair slice 1 in array array[['day', 'month'], ['month', 'year']] loop
    execute format('insert into visit_arrival_%2$s select workspace, kind, subject, date_trunc(%2$L, %1$s)::date, grade, hash, arrival, '
      'sum(visits), sum(seconds) from visit_arrival_%1$s group by 1, 2, 3, 4, 5, 6, 7', pair[1], pair[2]);
    execute format($q$
      insert into visit_heard_%2$s
        select s.*, c.heard, c.replayed
        from (
          select workspace, kind, subject, date_trunc(%2$L, %1$s)::date as at, grade, media, length, sum(visits), sum(seconds),
            sum(played), sum(took)
          from visit_heard_%1$s group by 1, 2, 3, 4, 5, 6, 7
        ) s
        join (
          select workspace, kind, subject, at, grade, media, length, array_agg(heard order by n) as heard,
            array_agg(replayed order by n) as replayed
          from (
            select workspace, kind, subject, date_trunc(%2$L, %1$s)::date as at, grade, media, length, m.n,
              sum(m.heard)::integer as heard, sum(m.replayed)::integer as replayed
            from visit_heard_%1$s d cross join lateral unnest(d.heard, d.replayed) with ordinality m (heard, replayed, n)
            group by 1, 2, 3, 4, 5, 6, 7, 8
          ) m group by 1, 2, 3, 4, 5, 6, 7
        ) c using (workspace, kind, subject, at, grade, media, length)$q$, pair[1], pair[2]);
  end loop;
end $$;

update visit_total t set last_at = n.last_at
  from (
    select v.workspace, s.kind, s.subject, v.share ->> 'grade' as grade, max(v.last_at) as last_at
    from (
      select workspace, rolled - '{day,lead,ended,clicks,seconds,tabs,links,arrival}'::text[] as share, max(last_at) as last_at
      from visit where rolled is not null group by 1, 2
    ) v
    cross join lateral share_subjects(v.workspace, v.share) s group by 1, 2, 3, 4
  ) n
  where t.workspace = n.workspace and t.kind = n.kind and t.subject = n.subject and t.grade = n.grade;
-- Of visits that are forgotten, the day is known.
update visit_total t set last_at = n.day
  from (select workspace, kind, subject, grade, max(day)::timestamptz as day from visit_day group by 1, 2, 3, 4) n
  where t.last_at is null and t.workspace = n.workspace and t.kind = n.kind and t.subject = n.subject and t.grade = n.grade;
