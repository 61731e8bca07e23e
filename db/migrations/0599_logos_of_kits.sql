-- Logos are only those of brand kits; none is uploaded apart any more.
create or replace function keep_workspace_logo() returns trigger language plpgsql as $$
declare
  of_workspace uuid := case when tg_op = 'DELETE' then old.workspace else new.workspace end;
  found text;
begin
  select '/api/logos/' || f.id into found from brand b
    cross join lateral unnest(array[b.look #>> '{logos,light}', b.look #>> '{logos,dark}']) with ordinality l (media, place)
    join media_file f on f.workspace = b.workspace and f.id = l.media::uuid and f.deleted_at is null
    where b.workspace = of_workspace and b.is_default and b.deleted_at is null
    order by l.place limit 1;
  update workspaces set logo = found where id = of_workspace and logo is distinct from found;
  return null;
end $$;
update workspaces set logo = null where logo like '/api/pictures/%';
