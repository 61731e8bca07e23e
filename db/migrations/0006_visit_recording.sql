-- Recording visits goes through functions, because a function keeps its plan for as long as the connection lives:
-- making these plans takes longer than running them.

-- The links with these public ids that a stranger may open; tabs include removed ones.
create function links_to_measure(hashids text[])
returns table (workspace uuid, id uuid, hashid text, title text, account uuid, track_duration_min integer,
  subscription_is_active boolean, tabs jsonb)
language plpgsql stable as $$
begin
  return query
    select l.workspace, l.id, l.hashid, l.title, l.account, l.track_duration_min,
      w.stripe_subscription_status = 'active' as subscription_is_active,
      coalesce((select jsonb_agg(jsonb_build_object('id', t.id, 'title', t.title)) from tab t
        where t.workspace = l.workspace and t.journey = l.journey), '[]') as tabs
    from link l
    join journey j on j.workspace = l.workspace and j.id = l.journey
    join workspaces w on w.id = l.workspace
    where l.hashid = any(hashids)
      and l.active and l.deleted_at is null and j.deleted_at is null;
end $$;

-- Writes visits, at most one per link and session id. A known visit takes the larger of each figure, so that a
-- snapshot that comes twice, late or out of order changes nothing it should not.
create function record_visits(visits jsonb) returns void language plpgsql as $$
begin
    insert into visit (workspace, id, link, account, lead, lead_email, claimed_lead, title, session_id, seq, duration,
      tabs, links_clicked, started_at, last_at, created_at, ended, settles_at)
    select n.workspace, n.id, n.link, n.account,
      case when n.lead is not null then (select d.id from lead d
        where d.workspace = n.workspace and d.id = n.lead and d.deleted_at is null) end,
      n.lead_email, n.claimed_lead, n.title, n.session_id, n.seq,
      n.duration, n.tabs, n.links_clicked, n.started_at, n.last_at, n.created_at, n.ended, n.settles_at
    from jsonb_to_recordset(visits) as n(workspace uuid, id uuid, link uuid, account uuid,
      lead uuid, lead_email text, claimed_lead text, title text, session_id uuid, seq integer, duration integer,
      tabs jsonb, links_clicked jsonb, started_at timestamptz, last_at timestamptz, created_at timestamptz,
      ended boolean, settles_at timestamptz)
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
      seq = greatest(visit.seq, excluded.seq),
      duration = greatest(visit.duration, excluded.duration),
      started_at = least(visit.started_at, excluded.started_at),
      last_at = greatest(visit.last_at, excluded.last_at),
      created_at = coalesce(visit.created_at, excluded.created_at),
      ended = case when excluded.seq >= visit.seq then excluded.ended else visit.ended end,
      settles_at = case when excluded.seq >= visit.seq then excluded.settles_at
        when visit.ended then visit.settles_at else greatest(visit.settles_at, excluded.settles_at) end;
end $$;
