-- Files of rows that somebody sends to have things made of them: what they say, what each row would do, and what became of it, so
-- that it can be taken back. Kept for some weeks.
create table sheet (
  workspace uuid not null references workspaces (id) on delete cascade,
  id uuid not null,
  kind text not null check (kind in ('accounts')),
  name text not null check (length(name) <= 200),
  -- `reading`: its rows are on their way into the database. Under way are `looking`, `running` and `undoing`.
  state text not null default 'reading' check (
    state in ('reading', 'looking', 'looked', 'running', 'done', 'undoing', 'undone')
  ),
  encoding text not null,
  separator text not null,
  headings jsonb not null default '[]',
  -- Which column says what.
  mapping jsonb not null default '{}',
  -- What is done with what is there already.
  existing text not null default 'fill' check (existing in ('fill', 'overwrite', 'leave')),
  all_rows integer not null default 0,
  pieces integer not null default 0,
  -- So many pieces are done of what is under way, in the same transactions as what they do.
  done integer not null default 0,
  -- Counts up whenever it is to be looked through anew, so that whoever still looks through for before stops.
  round integer not null default 0,
  counts jsonb not null default '{}',
  -- Some rows of each outcome, to be shown.
  examples jsonb not null default '[]',
  created_by uuid not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (workspace, id)
);
create index sheet_latest on sheet (workspace, kind, created_at desc);

-- Rows that are looked through, run and taken back together.
create table sheet_piece (
  workspace uuid not null,
  sheet uuid not null,
  n integer not null,
  -- Of each row its number as a spreadsheet counts it, and its cells.
  rows jsonb not null,
  -- Of each row what it would do; once it is run, what became of it.
  verdicts jsonb,
  primary key (workspace, sheet, n),
  foreign key (workspace, sheet) references sheet (workspace, id) on delete cascade
);

do $$
declare name text;
begin
  foreach name in array array['sheet', 'sheet_piece'] loop
    execute format('alter table %I enable row level security', name);
    execute format('alter table %I force row level security', name);
    execute format('create policy tenant on %I to nurtured_app using (workspace = app_workspace()) '
      'with check (workspace = app_workspace())', name);
    execute format('create policy everything on %I to nurtured_system using (true) with check (true)', name);
    execute format('grant select, insert, update, delete on %I to nurtured_app, nurtured_system', name);
  end loop;
end $$;

-- Beneath row-level security no index is used for what `lower` gives; domains are stored in lower case.
create index account_of_domain on account (workspace, domain) where domain is not null and deleted_at is null;
