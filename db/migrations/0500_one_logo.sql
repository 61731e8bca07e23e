-- One logo per workspace: that of its default brand kit. workspaces.logo is the public address of it, kept by the database.
-- Logos that were uploaded apart from the kit (/api/pictures/…) stay until the sweep `adopt-logos` has put them into it.
create function keep_workspace_logo() returns trigger language plpgsql as $$
declare
  of_workspace uuid := case when tg_op = 'DELETE' then old.workspace else new.workspace end;
  found text;
begin
  select '/api/logos/' || f.id into found from brand b
    cross join lateral unnest(array[b.look #>> '{logos,light}', b.look #>> '{logos,dark}']) with ordinality l (media, place)
    join media_file f on f.workspace = b.workspace and f.id = l.media::uuid and f.deleted_at is null
    where b.workspace = of_workspace and b.is_default and b.deleted_at is null
    order by l.place limit 1;
  update workspaces set logo = found where id = of_workspace and logo is distinct from found
    and not (found is null and logo like '/api/pictures/%');
  return null;
end $$;
create trigger brand_logo_kept after insert or delete or update of look, is_default, deleted_at on brand
  for each row execute function keep_workspace_logo();
create trigger media_file_logo_kept after update of deleted_at on media_file
  for each row when (new.mime like 'image/%') execute function keep_workspace_logo();

-- Whose logo an address is, and which are still to be put into a kit.
create index workspaces_logo on workspaces (logo text_pattern_ops) where logo is not null;

-- Kits that have a logo already.
update brand set look = look where is_default and deleted_at is null;
