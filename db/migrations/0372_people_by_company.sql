-- People in order of their companies: the name of each one's company stands with them, empty without one. It follows when
-- the company is renamed, removed or brought back.
alter table lead add column company_key text not null default '';

create function company_key_of(of_workspace uuid, of_account uuid) returns text language sql stable as $$
  select coalesce((select a.name_key from account a
    where a.workspace = of_workspace and a.id = of_account and a.deleted_at is null), '')
$$;

create function find_company_of_lead() returns trigger language plpgsql as $$
begin
  new.company_key := company_key_of(new.workspace, new.account);
  return new;
end $$;
create trigger lead_company_begun before insert on lead for each row when (new.account is not null)
  execute function find_company_of_lead();
create trigger lead_company_kept before update of account, deleted_at on lead for each row
  when (new.account is distinct from old.account or new.deleted_at is distinct from old.deleted_at) execute function find_company_of_lead();

create function tell_people_of_company() returns trigger language plpgsql as $$
begin
  update lead set company_key = case when new.deleted_at is null then new.name_key else '' end
    where workspace = new.workspace and account = new.id and deleted_at is null;
  return null;
end $$;
create trigger account_named after update of name, deleted_at on account for each row
  when (new.name is distinct from old.name or new.deleted_at is distinct from old.deleted_at)
  execute function tell_people_of_company();

update lead l set company_key = company_key_of(l.workspace, l.account) where l.account is not null;
create index lead_by_company on lead (workspace, company_key, id) where deleted_at is null;
