-- As in 0405_names_of_contacts.sql, but to no company in the trash.
create or replace function find_contact_of_lead() returns trigger language plpgsql as $$
declare
  theirs contact;
begin
  perform lock_person(new.workspace, new.email);
  if tg_op = 'UPDATE' then
    update contact set lead = null where workspace = new.workspace and lead = new.id and email_key <> lower(new.email);
  end if;
  update contact set lead = new.id
    where workspace = new.workspace and email_key = lower(new.email) and lead is distinct from new.id;
  if not found or (new.first || new.last <> '' and new.account is not null) then return null; end if;
  select * into theirs from contact c where c.workspace = new.workspace and c.lead = new.id and c.deleted_at is null limit 1;
  if found then
    update lead set first = case when new.first || new.last = '' then theirs.first else new.first end,
        last = case when new.first || new.last = '' then theirs.last else new.last end,
        account = coalesce(new.account, (select a.id from account a
          where a.workspace = new.workspace and a.id = theirs.account and a.deleted_at is null))
      where workspace = new.workspace and id = new.id;
  end if;
  return null;
end $$;

-- As in 0405_names_of_contacts.sql; a lead at no company is at that of the contact with their address, and takes name and
-- company also from a contact who gets them later. Whose address stays the same waits for nobody who writes the address down.
create or replace function find_lead_of_contact() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' or (new.email, new.deleted_at) is distinct from (old.email, old.deleted_at) then
    if new.email <> '' then perform lock_person(new.workspace, new.email); end if;
    new.lead := case when new.email <> '' then lead_by_address(new.workspace, new.email) end;
  end if;
  if new.lead is not null and new.deleted_at is null then
    update lead l set first = case when l.first || l.last = '' then new.first else l.first end,
        last = case when l.first || l.last = '' then new.last else l.last end,
        account = coalesce(l.account, at.id)
      from (select (select a.id from account a
        where a.workspace = new.workspace and a.id = new.account and a.deleted_at is null) as id) at
      where l.workspace = new.workspace and l.id = new.lead and l.deleted_at is null
        and (l.first || l.last = '' and new.first || new.last <> '' or l.account is null and at.id is not null);
  end if;
  return new;
end $$;
drop trigger contact_addressed on contact;
create trigger contact_addressed before update of email, deleted_at, first, last, account on contact for each row
  execute function find_lead_of_contact();

-- The same for whom both are there by now.
update lead l set first = case when l.first || l.last = '' then c.first else l.first end,
    last = case when l.first || l.last = '' then c.last else l.last end, account = coalesce(l.account, a.id)
  from contact c
  left join account a on a.workspace = c.workspace and a.id = c.account and a.deleted_at is null
  where c.workspace = l.workspace and c.lead = l.id and c.deleted_at is null and l.deleted_at is null
    and (l.first || l.last = '' and c.first || c.last <> '' or l.account is null and a.id is not null);
