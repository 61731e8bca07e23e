-- What members of a workspace have to do, and what its background jobs have said about themselves.
create table task (
  workspace uuid not null references workspaces (id) on delete cascade,
  id uuid not null,
  title text not null check (length(title) between 1 and 200),
  assignee uuid,
  due date,
  done_at timestamptz,
  created_by uuid,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (workspace, id),
  -- Whoever leaves the workspace leaves their tasks to nobody in particular.
  foreign key (workspace, assignee) references workspace_members (workspace, "user") on delete set null (assignee)
);
create index task_open on task (workspace, due) where done_at is null;
create index task_assignee on task (workspace, assignee);

-- The queue knows a job's state; here stand the steps it told of, the latest last.
create table job_log (
  workspace uuid not null references workspaces (id) on delete cascade,
  id uuid not null,
  job uuid not null,
  -- How much is done; null for what says nothing about it.
  percent smallint check (percent between 0 and 100),
  text text not null,
  created_at timestamptz not null,
  primary key (workspace, id)
);
create index job_log_job on job_log (workspace, job, id);
create index job_log_created_at on job_log (created_at);

do $$
declare name text;
begin
  foreach name in array array['task', 'job_log'] loop
    execute format('alter table %I enable row level security', name);
    execute format('alter table %I force row level security', name);
    execute format('create policy tenant on %I to nurtured_app using (workspace = app_workspace()) with check (workspace = app_workspace())', name);
    execute format('create policy everything on %I to nurtured_system using (true) with check (true)', name);
    execute format('grant select, insert, update, delete on %I to nurtured_app, nurtured_system', name);
  end loop;
end $$;
