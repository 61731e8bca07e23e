-- Who changed an asset, a collection or a folder last, and when. app.member is who sent the request: a job has none, and
-- what it notes on them is no edit.
alter table asset add column edited_by uuid, add column edited_at timestamptz;
alter table collection add column edited_by uuid, add column edited_at timestamptz;
alter table folder add column edited_by uuid, add column edited_at timestamptz;

-- Of what was changed since it was made, nobody knows by whom.
update asset set edited_by = created_by, edited_at = created_at where updated_at = created_at;
update collection set edited_by = created_by, edited_at = created_at where updated_at = created_at;
update folder set edited_by = created_by, edited_at = created_at where updated_at = created_at;

create function note_edit() returns trigger language plpgsql as $$
declare
  member uuid := nullif(coalesce(nullif(current_setting('app.member', true), ''), current_setting('app.person', true)), '')::uuid;
begin
  if tg_op = 'INSERT' then
    new.edited_by := coalesce(new.edited_by, new.created_by);
    new.edited_at := coalesce(new.edited_at, new.created_at);
  elsif member is not null and new.updated_at is distinct from old.updated_at then
    new.edited_by := member;
    new.edited_at := new.updated_at;
  end if;
  return new;
end $$;

create trigger note_edit before insert or update on asset for each row execute function note_edit();
create trigger note_edit before insert or update on collection for each row execute function note_edit();
create trigger note_edit before insert or update on folder for each row execute function note_edit();
