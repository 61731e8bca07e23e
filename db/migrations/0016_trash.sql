-- The trash: what was deleted is kept for 30 days, and says who deleted it.
do $$
declare name text;
begin
  foreach name in array array['page', 'asset', 'journey', 'link', 'account'] loop
    execute format('alter table %I add column deleted_by uuid', name);
    -- What lies in the trash, latest first, and what is due to leave it for good.
    execute format('create index %I on %I (workspace, deleted_at desc, id desc) where deleted_at is not null',
      name || '_trash', name);
  end loop;
end $$;
