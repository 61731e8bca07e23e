-- What follows from a person who is written down costs the same, however many others there are and whatever the planner believes of
-- tables that it never counted.

-- By the key of the company alone. An index of the companies that are not removed looked as cheap as the key, and each person read all
-- companies of their workspace.
create or replace function company_key_of(of_workspace uuid, of_account uuid) returns text language sql stable as $$
  select coalesce((select case when a.deleted_at is null then a.name_key end from account a
    where a.workspace = of_workspace and a.id = of_account), '')
$$;

-- Whoever is written down as a lead is looked for among contacts, those in the trash, too, which no index had by their address.
create index contact_by_email on contact (workspace, email_key);

-- New people have no tags to take away; those of others are found by their key.
create function begin_lead_tags() returns trigger language plpgsql as $$
begin
  insert into lead_tag (workspace, key, lead, tag)
    select distinct on (a.id, lower(t.tag)) a.workspace, lower(t.tag), a.id, t.tag
    from added a cross join lateral unnest(a.tags) t (tag) where a.deleted_at is null;
  return null;
end $$;
drop trigger lead_tags_begun on lead;
create trigger lead_tags_begun after insert on lead referencing new table as added
  for each statement execute function begin_lead_tags();

create or replace function keep_lead_tags() returns trigger language plpgsql as $$
begin
  delete from lead_tag where workspace = old.workspace and lead = old.id
    and key = any(array(select lower(tag) from unnest(old.tags) tag));
  if new.deleted_at is null and new.tags <> '{}' then
    insert into lead_tag (workspace, key, lead, tag)
      select distinct on (lower(tag)) new.workspace, lower(tag), new.id, tag from unnest(new.tags) tag;
  end if;
  return null;
end $$;

-- The companies of all people of a statement are marked for profiles in one row.
create function mark_icp_stale_of_new_leads() returns trigger language plpgsql as $$
begin
  insert into icp_stale (workspace, accounts)
    select workspace, array_agg(distinct account) from added where account is not null group by workspace;
  return null;
end $$;
drop trigger lead_added on lead;
create trigger lead_added after insert on lead referencing new table as added
  for each statement execute function mark_icp_stale_of_new_leads();

-- Found by the person. Where the statistics had seen no visits of a workspace, those of everybody were read for each.
create or replace function add_up_lead_activity() returns trigger language plpgsql as $$
begin
  update lead_activity a set visits = n.visits, seconds = n.seconds, last_at = n.last_at
  from (
    select c.workspace, c.lead,
      coalesce(sum(v.visits) filter (where v.is_counted), 0) as visits,
      coalesce(sum(v.seconds) filter (where v.is_counted), 0) as seconds,
      coalesce(max(v.last_at) filter (where v.is_counted), 'epoch') as last_at
    from (select distinct workspace, lead from changed where kind = 'workspace') c
    left join lateral (
      select visits, seconds, last_at, kind = 'workspace' and grade not in ('internal', 'likely_scanner') as is_counted
      from visit_lead where workspace = c.workspace and lead = c.lead
    ) v on true
    group by 1, 2
  ) n
  where a.workspace = n.workspace and a.lead = n.lead;
  return null;
end $$;
