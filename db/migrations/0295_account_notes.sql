-- What members write down about a company, and what is to be done about one.
create table account_note (
  workspace uuid not null references workspaces (id) on delete cascade,
  id uuid not null,
  account uuid not null,
  body text not null check (length(body) between 1 and 10000),
  -- Whoever has left stays the one who wrote it.
  author uuid not null,
  created_at timestamptz not null,
  changed_at timestamptz,
  deleted_at timestamptz,
  primary key (workspace, id),
  foreign key (workspace, account) references account (workspace, id) on delete cascade
);
create index account_note_latest on account_note (workspace, account, created_at desc) where deleted_at is null;
alter table account_note enable row level security;
alter table account_note force row level security;
create policy tenant on account_note to nurtured_app using (workspace = app_workspace()) with check (workspace = app_workspace());
create policy everything on account_note to nurtured_system using (true) with check (true);
grant select, insert, update, delete on account_note to nurtured_app, nurtured_system;

alter table task
  add column account uuid,
  add foreign key (workspace, account) references account (workspace, id) on delete set null (account);
create index task_of_account on task (workspace, account) where account is not null;
