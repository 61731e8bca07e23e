-- A visit that no view token proves is kept with the sign `unproved` and a grade of its own: it is never counted or told,
-- and nothing of what was reported is kept with it.
alter table visit
  drop constraint visit_signs_check,
  drop constraint visit_grade_check,
  add constraint visit_signs_check check (
    signs <@ array['member', 'pass', 'crawler', 'program', 'automated', 'input', 'still', 'unproved']),
  add constraint visit_grade_check check (
    grade in ('verified', 'likely_person', 'unclear', 'likely_scanner', 'internal', 'unproved'));

-- As in 0371_people_merge.sql. An unproved visit is settled from the beginning. A later report that is proved takes its place;
-- one that is not changes nothing, whatever is known of the visit.
create or replace function record_visits(visits jsonb) returns void language plpgsql as $$
begin
    insert into visit (workspace, id, link, account, lead, lead_email, claimed_lead, title, session_id, seq, duration,
      tabs, links_clicked, started_at, last_at, created_at, ended, settles_at, network, signs, arrival, heard,
      personal, browser, last_tab, grade, grade_reasons, settled_at)
    select n.workspace, n.id, n.link, n.account,
      case when n.lead is not null then (select d.id from lead d
        where d.workspace = n.workspace and d.id = lead_now(n.workspace, n.lead) and d.deleted_at is null
          and (d.forgotten_at is null or d.forgotten_at < n.viewed_at)) end,
      n.lead_email, n.claimed_lead, n.title, n.session_id, n.seq,
      n.duration, n.tabs, n.links_clicked, n.started_at, n.last_at, n.created_at, n.ended, n.settles_at,
      n.network, coalesce(n.signs, '{}'), coalesce(n.arrival, '{}'), case when n.heard is null then '[]' else merged_heard(n.heard) end,
      n.personal, n.browser, n.last_tab,
      case when 'unproved' = any(n.signs) then 'unproved' end,
      case when 'unproved' = any(n.signs) then array['unproved'] else '{}' end,
      case when 'unproved' = any(n.signs) then n.last_at end
    from jsonb_to_recordset(visits) as n(workspace uuid, id uuid, link uuid, account uuid,
      lead uuid, lead_email text, claimed_lead text, title text, session_id uuid, seq integer, duration integer,
      tabs jsonb, links_clicked jsonb, started_at timestamptz, last_at timestamptz, created_at timestamptz,
      ended boolean, settles_at timestamptz, network text, signs text[], arrival jsonb, heard jsonb,
      viewed_at timestamptz, personal uuid, browser uuid, last_tab text)
    where not exists (select from visit_forgotten f
      where f.workspace = n.workspace and f.link = n.link and f.session_id = n.session_id)
    on conflict (workspace, link, session_id) do update set
      account = case when 'unproved' = any(visit.signs) then excluded.account else visit.account end,
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
      network = case when 'unproved' = any(visit.signs) then excluded.network
        else coalesce(visit.network, excluded.network) end,
      -- A reload on another tab arrives with nothing.
      arrival = case when visit.arrival = '{}' then excluded.arrival else visit.arrival end,
      signs = case when 'unproved' = any(visit.signs) then excluded.signs
        when visit.signs @> excluded.signs then visit.signs
        else array(select distinct unnest(visit.signs || excluded.signs) order by 1) end,
      grade = null,
      settled_at = case when 'unproved' = any(visit.signs) then null else visit.settled_at end,
      personal = coalesce(visit.personal, excluded.personal),
      browser = coalesce(visit.browser, excluded.browser),
      last_tab = case when excluded.seq >= visit.seq then coalesce(excluded.last_tab, visit.last_tab)
        else visit.last_tab end,
      seq = greatest(visit.seq, excluded.seq),
      duration = greatest(visit.duration, excluded.duration),
      started_at = case when 'unproved' = any(visit.signs) then excluded.started_at
        else least(visit.started_at, excluded.started_at) end,
      last_at = greatest(visit.last_at, excluded.last_at),
      created_at = coalesce(visit.created_at, excluded.created_at),
      ended = case when excluded.seq >= visit.seq then excluded.ended else visit.ended end,
      settles_at = case when excluded.seq >= visit.seq then excluded.settles_at
        when visit.ended then visit.settles_at else greatest(visit.settles_at, excluded.settles_at) end
    where not 'unproved' = any(excluded.signs);

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
