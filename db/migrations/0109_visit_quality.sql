-- How sure it is that a person came. A visit without a grade is under way, or older than this; the settling sweep gives it
-- one.
alter table visit
  -- The neighbourhood of the visitor's address: 256 IPv4 addresses, or the /48 of a site.
  add column network text check (length(network) <= 50),
  add column signs text[] not null default '{}' check (
    signs <@ array['member', 'pass', 'crawler', 'program', 'automated', 'input', 'still']),
  add column grade text check (grade in ('verified', 'likely_person', 'unclear', 'likely_scanner', 'internal')),
  add column grade_reasons text[] not null default '{}' check (cardinality(grade_reasons) <= 20),
  -- What a member says instead.
  add column hand_grade text check (
    hand_grade in ('verified', 'likely_person', 'unclear', 'likely_scanner', 'internal')),
  add column hand_graded_by uuid,
  add column hand_graded_at timestamptz;

create index visit_ungraded on visit (settled_at) where grade is null and settled_at is not null;
-- What a rule changes.
create index visit_of_network on visit (workspace, network) where network is not null;

-- As whose the visits from a network, or by people with addresses at a domain, always count.
create table visit_rule (
  workspace uuid not null references workspaces (id) on delete cascade,
  id uuid not null,
  kind text not null check (kind in ('domain', 'network')),
  value text not null check (length(value) between 1 and 253),
  grade text not null check (grade in ('likely_person', 'unclear', 'likely_scanner', 'internal')),
  created_by uuid,
  created_at timestamptz not null,
  primary key (workspace, id),
  unique (workspace, kind, value)
);
alter table visit_rule enable row level security;
alter table visit_rule force row level security;
create policy tenant on visit_rule to nurtured_app using (workspace = app_workspace()) with check (workspace = app_workspace());
create policy everything on visit_rule to nurtured_system using (true) with check (true);
grant select, insert, update, delete on visit_rule to nurtured_app, nurtured_system;

-- As in 0006_visit_recording.sql, with where a visit came from and what was seen of it. Whatever is added to a visit that
-- has settled has it graded again.
create or replace function record_visits(visits jsonb) returns void language plpgsql as $$
begin
    insert into visit (workspace, id, link, account, lead, lead_email, claimed_lead, title, session_id, seq, duration,
      tabs, links_clicked, started_at, last_at, created_at, ended, settles_at, network, signs)
    select n.workspace, n.id, n.link, n.account,
      case when n.lead is not null then (select d.id from lead d
        where d.workspace = n.workspace and d.id = n.lead and d.deleted_at is null) end,
      n.lead_email, n.claimed_lead, n.title, n.session_id, n.seq,
      n.duration, n.tabs, n.links_clicked, n.started_at, n.last_at, n.created_at, n.ended, n.settles_at,
      n.network, coalesce(n.signs, '{}')
    from jsonb_to_recordset(visits) as n(workspace uuid, id uuid, link uuid, account uuid,
      lead uuid, lead_email text, claimed_lead text, title text, session_id uuid, seq integer, duration integer,
      tabs jsonb, links_clicked jsonb, started_at timestamptz, last_at timestamptz, created_at timestamptz,
      ended boolean, settles_at timestamptz, network text, signs text[])
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
