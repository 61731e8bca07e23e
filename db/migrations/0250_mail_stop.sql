-- Addresses that a workspace writes to no more, since somebody who reads their mails asked for it: a keyed hash, no address.
create table mail_stop (
  workspace uuid not null references workspaces (id) on delete cascade,
  hash text not null check (length(hash) between 20 and 64),
  created_at timestamptz not null,
  primary key (workspace, hash)
);
alter table mail_stop enable row level security;
alter table mail_stop force row level security;
create policy tenant on mail_stop to nurtured_app using (workspace = app_workspace()) with check (workspace = app_workspace());
create policy everything on mail_stop to nurtured_system using (true) with check (true);
grant select, insert, update, delete on mail_stop to nurtured_app, nurtured_system;

-- The same for the whole installation, which no workspace may read.
create table identity.mail_stop (
  hash text primary key check (length(hash) between 20 and 64),
  created_at timestamptz not null
);
alter table identity.mail_stop enable row level security;
alter table identity.mail_stop force row level security;
create policy everything on identity.mail_stop to nurtured_system using (true) with check (true);
grant select, insert, update, delete on identity.mail_stop to nurtured_system;
