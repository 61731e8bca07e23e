-- Which seconds of recordings a visit heard: [{media, length, played, took, layers}], `layers` as texts of multiranges: what was
-- heard at least once, at least twice …
alter table visit
  add column heard jsonb not null default '[]',
  -- What of it was counted, to take it back exactly when that changes.
  add column rolled_heard jsonb;

-- One entry for each recording, with the larger of each figure and the union of each layer. In whatever order and however
-- often entries come, the outcome is the same.
create function merged_heard(entries jsonb) returns jsonb language sql immutable as $$
  select coalesce(jsonb_agg(jsonb_build_object('media', e.media, 'length', e.length, 'played', e.played, 'took', e.took,
    'layers', coalesce(l.layers, '[]')) order by e.media), '[]')
  from (
    select h ->> 'media' as media, max((h ->> 'length')::integer) as length, max((h ->> 'played')::integer) as played,
      max((h ->> 'took')::integer) as took
    from jsonb_array_elements(entries) h group by 1
  ) e
  left join (
    select media, jsonb_agg(heard::text order by times) as layers
    from (
      select h ->> 'media' as media, t.times, range_agg(t.layer::int4multirange) as heard
      from jsonb_array_elements(entries) h
      cross join lateral jsonb_array_elements_text(h -> 'layers') with ordinality t (layer, times) group by 1, 2
    ) m group by 1
  ) l on l.media = e.media
$$;

-- As in 0109_visit_quality.sql, with what was heard.
create or replace function record_visits(visits jsonb) returns void language plpgsql as $$
begin
    insert into visit (workspace, id, link, account, lead, lead_email, claimed_lead, title, session_id, seq, duration,
      tabs, links_clicked, started_at, last_at, created_at, ended, settles_at, network, signs, heard)
    select n.workspace, n.id, n.link, n.account,
      case when n.lead is not null then (select d.id from lead d
        where d.workspace = n.workspace and d.id = n.lead and d.deleted_at is null) end,
      n.lead_email, n.claimed_lead, n.title, n.session_id, n.seq,
      n.duration, n.tabs, n.links_clicked, n.started_at, n.last_at, n.created_at, n.ended, n.settles_at,
      n.network, coalesce(n.signs, '{}'), case when n.heard is null then '[]' else merged_heard(n.heard) end
    from jsonb_to_recordset(visits) as n(workspace uuid, id uuid, link uuid, account uuid,
      lead uuid, lead_email text, claimed_lead text, title text, session_id uuid, seq integer, duration integer,
      tabs jsonb, links_clicked jsonb, started_at timestamptz, last_at timestamptz, created_at timestamptz,
      ended boolean, settles_at timestamptz, network text, signs text[], heard jsonb)
    on conflict (workspace, link, session_id) do update set
      lead = coalesce(visit.lead, excluded.lead),
      lead_email = case when excluded.lead_email = '' then visit.lead_email else excluded.lead_email end,
      claimed_lead = coalesce(excluded.claimed_lead, visit.claimed_lead),
      links_clicked = case when excluded.seq > visit.seq or (excluded.seq = visit.seq
        and jsonb_array_length(excluded.links_clicked) > jsonb_array_length(visit.links_clicked))
        then excluded.links_clicked else visit.links_clicked end,
      tabs = case when visit.tabs = excluded.tabs then visit.tabs else (
        select coalesce(jsonb_agg(jsonb_build_object('id', t.id, 'title', t.title, 'duration', t.duration)
          order by t.position), '[]')
        from (
          select e.value ->> 'id' as id, max((e.value ->> 'duration')::integer) as duration,
            (array_agg(e.value ->> 'title' order by e.ordinality desc))[1] as title, min(e.ordinality) as position
          from jsonb_array_elements(visit.tabs || excluded.tabs) with ordinality e group by 1
        ) t) end,
      heard = case when excluded.heard = '[]' or excluded.heard = visit.heard then visit.heard
        else merged_heard(visit.heard || excluded.heard) end,
      network = coalesce(visit.network, excluded.network),
      signs = case when visit.signs @> excluded.signs then visit.signs
        else array(select distinct unnest(visit.signs || excluded.signs) order by 1) end,
      grade = null,
      seq = greatest(visit.seq, excluded.seq),
      duration = greatest(visit.duration, excluded.duration),
      started_at = least(visit.started_at, excluded.started_at),
      last_at = greatest(visit.last_at, excluded.last_at),
      created_at = coalesce(visit.created_at, excluded.created_at),
      ended = case when excluded.seq >= visit.seq then excluded.ended else visit.ended end,
      settles_at = case when excluded.seq >= visit.seq then excluded.settles_at
        when visit.ended then visit.settles_at else greatest(visit.settles_at, excluded.settles_at) end;
end $$;

-- What was heard of recordings by the visits of a day, as visit_day counts them. `heard` and `replayed` say of each moment, a
-- step of `listening_step(length)` seconds, how many visits heard it, and heard it again.
create table visit_heard_day (
  workspace uuid not null references workspaces (id) on delete cascade,
  kind text not null check (kind in ('workspace', 'journey', 'link', 'account')),
  subject uuid not null,
  day date not null,
  grade text not null,
  media uuid not null,
  -- In seconds, as it was known then.
  length integer not null,
  -- Visits that heard some of it.
  visits integer not null,
  -- Different seconds that they heard, seconds that were played, and how long that took.
  seconds bigint not null,
  played bigint not null,
  took bigint not null,
  heard integer[] not null,
  replayed integer[] not null,
  primary key (workspace, kind, subject, day, grade, media, length)
);
alter table visit_heard_day enable row level security;
alter table visit_heard_day force row level security;
create policy tenant on visit_heard_day to nurtured_app using (workspace = app_workspace())
  with check (workspace = app_workspace());
create policy everything on visit_heard_day to nurtured_system using (true) with check (true);
grant select, insert, update, delete on visit_heard_day to nurtured_app, nurtured_system;

-- How many seconds a moment has, so that a recording has at most 240 of them.
create function listening_step(length integer) returns integer language sql immutable as $$
  select greatest(1, (length + 239) / 240)
$$;

-- A moment counts when its middle was heard.
create function heard_moments(layer text, length integer) returns integer[] language sql immutable as $$
  select array(
    select (coalesce(layer, '{}')::int4multirange @> (m.at + listening_step(length) / 2))::integer
    from generate_series(0, length - 1, listening_step(length)) m (at) order by m.at)
$$;

-- A row for each recording that a visit heard.
create function heard_rows(heard jsonb)
returns table (media uuid, length integer, seconds integer, played integer, took integer, heard_at integer[], replayed_at integer[])
language sql immutable as $$
  select (h ->> 'media')::uuid, (h ->> 'length')::integer,
    (select coalesce(sum(upper(r) - lower(r)), 0)::integer from unnest((h -> 'layers' ->> 0)::int4multirange) r),
    (h ->> 'played')::integer, (h ->> 'took')::integer,
    heard_moments(h -> 'layers' ->> 0, (h ->> 'length')::integer),
    heard_moments(h -> 'layers' ->> 1, (h ->> 'length')::integer)
  from jsonb_array_elements(heard) h
  where h -> 'layers' ->> 0 is not null
$$;

-- What these visits count as having heard, by what roll_up_visits counts them as.
create function heard_shares(of_workspace uuid, ids uuid[])
returns table (id uuid, share jsonb) language sql stable as $$
  select v.id, (v.rolled - '{tabs,links,ended,clicks,seconds}'::text[]) || jsonb_build_object('heard', v.heard)
  from visit v
  where v.workspace = of_workspace and v.id = any(ids) and v.rolled is not null and v.heard <> '[]'
$$;

-- Counts what these visits of one workspace heard, in place of what they were counted with before. To be called after
-- roll_up_visits, which says as what they count and holds others who count for the workspace.
create function roll_up_heard(of_workspace uuid, ids uuid[]) returns void language plpgsql as $$
declare
  changes jsonb;
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

  delete from visit_heard_day where workspace = of_workspace and visits = 0
    and (kind, subject, day) in (select s.kind, s.subject, (c.share ->> 'day')::date
      from jsonb_to_recordset(changes) c (share jsonb) cross join lateral share_subjects(of_workspace, c.share) s);
end $$;
