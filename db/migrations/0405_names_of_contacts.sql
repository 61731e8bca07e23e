-- As in 0300_contact.sql; of a lead who is nameless or at no company, that is taken over from the contact with their address.
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
        account = coalesce(new.account, theirs.account)
      where workspace = new.workspace and id = new.id;
  end if;
  return null;
end $$;

-- As in 0371_people_merge.sql; the name of a contact is that of a nameless lead with their address.
create or replace function find_lead_of_contact() returns trigger language plpgsql as $$
begin
  if new.email <> '' then perform lock_person(new.workspace, new.email); end if;
  new.lead := case when new.email <> '' then lead_by_address(new.workspace, new.email) end;
  if new.lead is not null and new.deleted_at is null and new.first || new.last <> '' then
    update lead set first = new.first, last = new.last
      where workspace = new.workspace and id = new.lead and first = '' and last = '';
  end if;
  return new;
end $$;
