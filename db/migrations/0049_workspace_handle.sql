-- The public addresses that a workspace had before. They lead on to the one that it has now, so that nobody else may
-- take one while they do.
create table workspace_handle (
  workspace uuid not null references workspaces (id) on delete cascade,
  handle text not null,
  left_at timestamptz not null,
  primary key (workspace, handle)
);
create index workspace_handle_handle on workspace_handle (handle);

alter table workspace_handle enable row level security;
alter table workspace_handle force row level security;
create policy tenant on workspace_handle to nurtured_app using (workspace = app_workspace()) with check (workspace = app_workspace());
create policy everything on workspace_handle to nurtured_system using (true) with check (true);
grant select, insert, update, delete on workspace_handle to nurtured_app, nurtured_system;

-- Whoever changes a workspace's address keeps the old one, the last ten of them: more would be hoarding.
create function keep_workspace_handle() returns trigger language plpgsql as $$
begin
  -- Two workspaces that want one address: the second waits until it can see what the first left or took.
  perform pg_advisory_xact_lock(hashtextextended('workspace-handle', 0));
  if exists (select from workspace_handle where handle = new.handle and workspace <> new.id) then
    raise unique_violation using message = 'the handle leads to another workspace';
  end if;
  if tg_op = 'UPDATE' and old.handle is not null then
    insert into workspace_handle (workspace, handle, left_at) values (new.id, old.handle, new.updated_at)
      on conflict (workspace, handle) do update set left_at = excluded.left_at;
  end if;
  delete from workspace_handle where workspace = new.id and (handle = new.handle or handle in (
    select kept.handle from workspace_handle kept where kept.workspace = new.id
    order by kept.left_at desc, kept.handle offset 10));
  return new;
end $$;
create trigger workspaces_handle_made before insert on workspaces
  for each row when (new.handle is not null) execute function keep_workspace_handle();
create trigger workspaces_handle_changed before update of handle on workspaces
  for each row when (new.handle is distinct from old.handle) execute function keep_workspace_handle();
