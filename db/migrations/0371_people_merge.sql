-- People who were there twice: which lead one of them became, and what that one was called. Their old ids lead there.
create table lead_merged (
  workspace uuid not null references workspaces (id) on delete cascade,
  lead uuid not null,
  into_lead uuid not null,
  hashid text not null,
  first text not null,
  last text not null,
  by uuid not null,
  at timestamptz not null,
  primary key (workspace, lead),
  foreign key (workspace, into_lead) references lead (workspace, id) on delete cascade
);
create index lead_merged_into on lead_merged (workspace, into_lead, at desc);
create index lead_merged_hashid on lead_merged (hashid);
create index lead_merged_lately on lead_merged (at);

-- Addresses that lead to somebody beside their own.
create table lead_address (
  workspace uuid not null references workspaces (id) on delete cascade,
  -- In lower case.
  key text not null check (key = lower(key) and key <> ''),
  email text not null check (length(email) <= 254),
  lead uuid not null,
  at timestamptz not null,
  primary key (workspace, key),
  foreign key (workspace, lead) references lead (workspace, id) on delete cascade
);
create index lead_address_of on lead_address (workspace, lead);

do $$
declare name text;
begin
  foreach name in array array['lead_merged', 'lead_address'] loop
    execute format('alter table %I enable row level security', name);
    execute format('alter table %I force row level security', name);
    execute format('create policy tenant on %I to nurtured_app using (workspace = app_workspace()) '
      'with check (workspace = app_workspace())', name);
    execute format('create policy everything on %I to nurtured_system using (true) with check (true)', name);
    execute format('grant select, insert, update, delete on %I to nurtured_app, nurtured_system', name);
  end loop;
end $$;

-- Who somebody is by now.
create function lead_now(of_workspace uuid, of_lead uuid) returns uuid language sql stable as $$
  select coalesce((select m.into_lead from lead_merged m where m.workspace = of_workspace and m.lead = of_lead), of_lead)
$$;

-- Whose address it is, in any case of letters; null for nobody's.
create function lead_by_address(of_workspace uuid, address text) returns uuid language sql stable as $$
  select coalesce(
    (select l.id from lead l where l.workspace = of_workspace and l.email_key = lower(address) and l.deleted_at is null),
    (select l.id from lead_address a join lead l on l.workspace = a.workspace and l.id = a.lead and l.deleted_at is null
      where a.workspace = of_workspace and a.key = lower(address)))
$$;

-- As in 0300_contact.sql, also by further addresses.
create or replace function find_lead_of_contact() returns trigger language plpgsql as $$
begin
  if new.email <> '' then perform lock_person(new.workspace, new.email); end if;
  new.lead := case when new.email <> '' then lead_by_address(new.workspace, new.email) end;
  return new;
end $$;

-- A contact who was there twice, too, and became another one.
alter table contact
  add column merged_into uuid,
  add foreign key (workspace, merged_into) references contact (workspace, id) on delete cascade,
  add check (merged_into is null or deleted_at is not null);
create index contact_merged_into on contact (workspace, merged_into) where merged_into is not null;

-- Of two who became one, both may have an address of the same link; a new mail has the first.
alter table personal_address add column is_further boolean not null default false;
grant update (is_further, lead) on personal_address to nurtured_system;
drop index personal_address_of_person;
create unique index personal_address_of_person on personal_address (workspace, link, lead)
  where lead is not null and parent is null and not is_further;

-- As in 0195_personal_address.sql; whoever became somebody else comes as that one.
create or replace function record_visits(visits jsonb) returns void language plpgsql as $$
begin
    insert into visit (workspace, id, link, account, lead, lead_email, claimed_lead, title, session_id, seq, duration,
      tabs, links_clicked, started_at, last_at, created_at, ended, settles_at, network, signs, arrival, heard,
      personal, browser, last_tab)
    select n.workspace, n.id, n.link, n.account,
      case when n.lead is not null then (select d.id from lead d
        where d.workspace = n.workspace and d.id = lead_now(n.workspace, n.lead) and d.deleted_at is null
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

-- Makes one lead's visits another's, in what was counted of them, too: who was there as both on a day is one visitor of that day.
-- Whoever calls it holds the visits.
create function move_lead_visits(of_workspace uuid, from_lead uuid, to_lead uuid) returns void language plpgsql as $$
begin
  perform pg_advisory_xact_lock(hashtextextended('visit roll-ups ' || of_workspace, 0));
  update visit_day d set visitors = d.visitors - 1
    from (
      select s.kind, s.subject, (v.rolled ->> 'day')::date as day, v.rolled ->> 'grade' as grade
      from visit v cross join lateral share_subjects(of_workspace, v.rolled) s
      where v.workspace = of_workspace and v.lead in (from_lead, to_lead) and (v.rolled ->> 'lead')::uuid = v.lead
      group by 1, 2, 3, 4 having count(distinct v.lead) = 2
    ) n
    where d.workspace = of_workspace and d.kind = n.kind and d.subject = n.subject and d.day = n.day and d.grade = n.grade;
  update visit v set lead = to_lead, rolled = case when (v.rolled ->> 'lead')::uuid = from_lead
      then jsonb_set(v.rolled, '{lead}', to_jsonb(to_lead)) else v.rolled end
    where v.workspace = of_workspace and v.lead = from_lead;
  perform recount_visit_leads(of_workspace, array[from_lead, to_lead]);
end $$;
