-- What a new company costs: fewer indices, and no look at another table for each row of a file.

-- Domains are stored in lower case, so that one index both keeps them apart and finds them beneath row-level security.
update account set domain = lower(domain) where domain <> lower(domain);
alter table account add constraint account_domain_case check (domain = lower(domain));
drop index account_domain;
drop index account_of_domain;
create unique index account_domain on account (workspace, domain) where deleted_at is null;

-- Companies of a stage and of a country are found in the indices by which these are put in order.
drop index account_stage;
drop index account_country;

-- Only those where something is to be judged on a day.
drop index account_activity_judged;
create index account_activity_judged on account_activity (workspace, judged_on) where judged_on < 'infinity';

-- A company's tags and its row of figures come and go with it, by its statement instead of a key that is looked up for each.
alter table account_activity drop constraint account_activity_workspace_account_fkey;
alter table account_tag drop constraint account_tag_workspace_account_fkey;
drop index account_tag_of;

create function forget_account_lines() returns trigger language plpgsql as $$
begin
  delete from account_activity s using gone g where s.workspace = g.workspace and s.account = g.id;
  delete from account_tag t using gone g cross join lateral unnest(g.tags) x (tag)
    where t.workspace = g.workspace and t.key = lower(x.tag) and t.account = g.id;
  return null;
end $$;
create trigger account_lines_gone after delete on account referencing old table as gone
  for each statement execute function forget_account_lines();

create or replace function keep_account_tags() returns trigger language plpgsql as $$
begin
  delete from account_tag where workspace = old.workspace and account = old.id
    and key = any(array(select lower(tag) from unnest(old.tags) tag));
  if new.deleted_at is null and new.tags <> '{}' then
    insert into account_tag (workspace, key, account, tag)
      select distinct on (lower(tag)) new.workspace, lower(tag), new.id, tag from unnest(new.tags) tag;
  end if;
  return null;
end $$;

-- Companies whose facts changed, a row for each statement that changed some.
alter table icp_stale add column accounts uuid[];
update icp_stale set accounts = array[account];
alter table icp_stale alter column accounts set not null, drop column account;

create or replace function mark_new_icp_stale() returns trigger language plpgsql as $$
begin
  insert into icp_stale (workspace, accounts) select workspace, array_agg(id) from added group by workspace;
  return null;
end $$;

create or replace function mark_icp_stale() returns trigger language plpgsql as $$
begin
  insert into icp_stale (workspace, accounts)
    select c.workspace, array_agg(c.id) from (
      select workspace, id, stage, owner, tags, industry, employees, revenue, country, city, domain, deleted_at from changed
      except all
      select workspace, id, stage, owner, tags, industry, employees, revenue, country, city, domain, deleted_at from before
    ) c
    -- Whose workspace is on its way out takes nothing along.
    where exists (select from workspaces w where w.id = c.workspace) group by c.workspace;
  return null;
end $$;

create or replace function mark_icp_stale_of_lead() returns trigger language plpgsql as $$
begin
  insert into icp_stale (workspace, accounts)
    select new.workspace, array_agg(distinct a.id) from unnest(array[new.account, case when tg_op = 'UPDATE' then old.account end]) a (id)
    where a.id is not null and exists (select from workspaces where id = new.workspace) having count(*) > 0;
  return null;
end $$;
