-- Questions to the transcripts of a workspace, and what was answered.
create table thread (
  workspace uuid not null references workspaces (id) on delete cascade,
  id uuid not null,
  title text not null check (length(title) between 1 and 200),
  -- Which transcripts were asked last: {"kind": "all"} or {"kind": "folder" | "collection" | "asset", "id": …}.
  scope jsonb not null,
  created_by uuid,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  deleted_at timestamptz,
  deleted_by uuid,
  primary key (workspace, id)
);
create index thread_latest on thread (workspace, updated_at desc, id) where deleted_at is null;

-- A question and its answer. The passages are kept as they were said when it was asked.
create table message (
  workspace uuid not null references workspaces (id) on delete cascade,
  id uuid not null,
  thread uuid not null,
  n integer not null check (n > 0),
  question text not null check (length(question) between 1 and 500),
  scope jsonb not null,
  method text not null check (method = 'extractive' or method ~ '^ai:.{1,200}$'),
  -- `writing`: the model is still to answer; the passages and the answer by rules stand there meanwhile.
  state text not null check (state in ('written', 'writing', 'failed')),
  passages jsonb not null,
  answer jsonb not null,
  -- Why the model did not answer, in all languages.
  problem text not null default '',
  created_by uuid,
  created_at timestamptz not null,
  primary key (workspace, id),
  unique (workspace, thread, n),
  foreign key (workspace, thread) references thread (workspace, id) on delete cascade
);

create table idea_board (
  workspace uuid not null references workspaces (id) on delete cascade,
  id uuid not null,
  title text not null check (length(title) between 1 and 100),
  created_by uuid,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  deleted_at timestamptz,
  deleted_by uuid,
  primary key (workspace, id)
);
create unique index idea_board_title on idea_board (workspace, lower(title)) where deleted_at is null;

create table idea (
  workspace uuid not null references workspaces (id) on delete cascade,
  id uuid not null,
  board uuid not null,
  title text not null check (length(title) between 1 and 200),
  body text not null default '' check (length(body) <= 2000),
  status text not null check (status in ('new', 'shaping', 'ready', 'made')),
  position integer not null,
  -- The passages that it rests on.
  passages jsonb not null default '[]',
  version integer not null default 1,
  -- What was made of it.
  made_kind text check (made_kind in ('asset', 'page', 'journey')),
  made_id uuid,
  created_by uuid,
  created_at timestamptz not null,
  updated_by uuid,
  updated_at timestamptz not null,
  deleted_at timestamptz,
  deleted_by uuid,
  primary key (workspace, id),
  check ((made_kind is null) = (made_id is null)),
  foreign key (workspace, board) references idea_board (workspace, id) on delete cascade
);
create index idea_of_board on idea (workspace, board, status, position) where deleted_at is null;

do $$
declare name text;
begin
  foreach name in array array['thread', 'message', 'idea_board', 'idea'] loop
    execute format('alter table %I enable row level security', name);
    execute format('alter table %I force row level security', name);
    execute format('create policy tenant on %I to nurtured_app using (workspace = app_workspace()) with check (workspace = app_workspace())', name);
    execute format('create policy everything on %I to nurtured_system using (true) with check (true)', name);
    execute format('grant select, insert, update, delete on %I to nurtured_app, nurtured_system', name);
  end loop;
end $$;
