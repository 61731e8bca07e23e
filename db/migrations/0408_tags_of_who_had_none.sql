-- As in 0400_people_by_thousands.sql; of who had no tags, none are looked for to be taken away.
create or replace function keep_lead_tags() returns trigger language plpgsql as $$
begin
  if old.tags <> '{}' then
    delete from lead_tag where workspace = old.workspace and lead = old.id
      and key = any(array(select lower(tag) from unnest(old.tags) tag));
  end if;
  if new.deleted_at is null and new.tags <> '{}' then
    insert into lead_tag (workspace, key, lead, tag)
      select distinct on (lower(tag)) new.workspace, lower(tag), new.id, tag from unnest(new.tags) tag;
  end if;
  return null;
end $$;
