-- An address of a link that was made for one person, or by a visitor for whom they passed it on to. `/l/{hashid}` opens it as it
-- does a link's own.
create table personal_address (
  workspace uuid not null,
  id uuid not null,
  hashid text not null,
  link uuid not null,
  -- For whom its owner made it.
  lead uuid,
  -- For whom a visitor says that it is.
  name text not null default '' check (length(name) <= 80),
  parent uuid,
  -- From the first one of its branch to itself.
  path uuid[] not null check (cardinality(path) between 1 and 6 and path[cardinality(path)] = id),
  -- Nobody where a visitor made it.
  created_by uuid,
  created_at timestamptz not null,
  -- When a person first read at it, and in which browser, as long as that may be told.
  opened_at timestamptz,
  first_browser uuid,
  -- It and all that were made at it answer as if they were not there.
  disabled_at timestamptz,
  primary key (workspace, id),
  unique (workspace, hashid),
  foreign key (workspace, link) references link (workspace, id) on delete cascade,
  foreign key (workspace, lead) references lead (workspace, id) on delete set null (lead),
  foreign key (workspace, parent) references personal_address (workspace, id) on delete cascade
);
create index personal_address_hashid on personal_address (hashid);
create index personal_address_of_link on personal_address (workspace, link, id);
create index personal_address_parent on personal_address (workspace, parent);
create index personal_address_lead on personal_address (workspace, lead) where lead is not null;
-- An owner makes one for each person and link.
create unique index personal_address_of_person on personal_address (workspace, link, lead)
  where lead is not null and parent is null;

alter table personal_address enable row level security;
alter table personal_address force row level security;
create policy tenant on personal_address to nurtured_app using (workspace = app_workspace())
  with check (workspace = app_workspace());
create policy everything on personal_address to nurtured_system using (true) with check (true);
grant select, insert, update, delete on personal_address to nurtured_app, nurtured_system;

alter table visit
  -- By which one they came.
  add column personal uuid,
  -- What tells the browsers at one personal address apart; never the same at two of them.
  add column browser uuid,
  -- The tab that was looked at last.
  add column last_tab text check (length(last_tab) <= 64),
  add foreign key (workspace, personal) references personal_address (workspace, id) on delete set null (personal);
create index visit_of_personal on visit (workspace, personal, started_at desc) where personal is not null;
create index visit_of_browser on visit (workspace, browser, started_at desc) where browser is not null;

-- As in 0006_visit_recording.sql, of personal addresses, too.
drop function links_to_measure(text[]);
create function links_to_measure(hashids text[])
returns table (workspace uuid, id uuid, hashid text, title text, account uuid, track_duration_min integer,
  subscription_is_active boolean, tabs jsonb, personal uuid)
language plpgsql stable as $$
begin
  return query
    select l.workspace, l.id, o.hashid, l.title, l.account, l.track_duration_min,
      w.stripe_subscription_status = 'active' as subscription_is_active,
      coalesce((select jsonb_agg(jsonb_build_object('id', t.id, 'title', t.title)) from tab t
        where t.workspace = l.workspace and t.journey = l.journey), '[]') as tabs,
      o.personal
    from (
      select k.workspace, k.id as link, k.hashid, null::uuid as personal from link k where k.hashid = any(hashids)
      union all
      select p.workspace, p.link, p.hashid, p.id from personal_address p
        where p.hashid = any(hashids)
          and not exists (select from personal_address a
            where a.workspace = p.workspace and a.id = any(p.path) and a.disabled_at is not null)
    ) o
    join link l on l.workspace = o.workspace and l.id = o.link
    join journey j on j.workspace = l.workspace and j.id = l.journey
    join workspaces w on w.id = l.workspace
    where l.active and l.deleted_at is null and j.deleted_at is null;
end $$;

-- As in 0180_arrival.sql, with the personal address, its browser and the last tab. The first person who reads at a
-- personal address makes their browser the one that it is presumed to be for.
create or replace function record_visits(visits jsonb) returns void language plpgsql as $$
begin
    insert into visit (workspace, id, link, account, lead, lead_email, claimed_lead, title, session_id, seq, duration,
      tabs, links_clicked, started_at, last_at, created_at, ended, settles_at, network, signs, arrival, heard,
      personal, browser, last_tab)
    select n.workspace, n.id, n.link, n.account,
      case when n.lead is not null then (select d.id from lead d
        where d.workspace = n.workspace and d.id = n.lead and d.deleted_at is null
          and (d.forgotten_at is null or d.forgotten_at < n.viewed_at)) end,
      n.lead_email, n.claimed_lead, n.title, n.session_id, n.seq,
      n.duration, n.tabs, n.links_clicked, n.started_at, n.last_at, n.created_at, n.ended, n.settles_at,
      n.network, coalesce(n.signs, '{}'), coalesce(n.arrival, '{}'), case when n.heard is null then '[]' else merged_heard(n.heard) end,
      n.personal, n.browser, n.last_tab
    from jsonb_to_recordset(visits) as n(workspace uuid, id uuid, link uuid, account uuid,
      lead uuid, lead_email text, claimed_lead text, title text, session_id uuid, seq integer, duration integer,
      tabs jsonb, links_clicked jsonb, started_at timestamptz, last_at timestamptz, created_at timestamptz,
      ended boolean, settles_at timestamptz, network text, signs text[], arrival jsonb, heard jsonb,
      viewed_at timestamptz, personal uuid, browser uuid, last_tab text)
    where not exists (select from visit_forgotten f
      where f.workspace = n.workspace and f.link = n.link and f.session_id = n.session_id)
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
      -- A reload on another tab arrives with nothing.
      arrival = case when visit.arrival = '{}' then excluded.arrival else visit.arrival end,
      signs = case when visit.signs @> excluded.signs then visit.signs
        else array(select distinct unnest(visit.signs || excluded.signs) order by 1) end,
      grade = null,
      personal = coalesce(visit.personal, excluded.personal),
      browser = coalesce(visit.browser, excluded.browser),
      last_tab = case when excluded.seq >= visit.seq then coalesce(excluded.last_tab, visit.last_tab)
        else visit.last_tab end,
      seq = greatest(visit.seq, excluded.seq),
      duration = greatest(visit.duration, excluded.duration),
      started_at = least(visit.started_at, excluded.started_at),
      last_at = greatest(visit.last_at, excluded.last_at),
      created_at = coalesce(visit.created_at, excluded.created_at),
      ended = case when excluded.seq >= visit.seq then excluded.ended else visit.ended end,
      settles_at = case when excluded.seq >= visit.seq then excluded.settles_at
        when visit.ended then visit.settles_at else greatest(visit.settles_at, excluded.settles_at) end;

    update personal_address p set
        opened_at = coalesce(p.opened_at, o.at),
        first_browser = coalesce(p.first_browser, o.browser)
      from (
        select distinct on (n.workspace, n.personal) n.workspace, n.personal, n.browser, n.started_at as at
        from jsonb_to_recordset(visits) as n(workspace uuid, personal uuid, browser uuid, started_at timestamptz,
          duration integer, signs text[], link uuid, session_id uuid)
        where n.personal is not null and not n.signs && '{member,crawler,program}'
          and ('input' = any(n.signs) or n.duration >= 8 and not 'automated' = any(n.signs))
          and not exists (select from visit_forgotten f
            where f.workspace = n.workspace and f.link = n.link and f.session_id = n.session_id)
        order by n.workspace, n.personal, n.browser is null, n.started_at
      ) o
      where p.workspace = o.workspace and p.id = o.personal
        and (p.opened_at is null or p.first_browser is null and o.browser is not null);
end $$;
