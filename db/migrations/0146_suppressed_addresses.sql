-- Addresses whose owners were removed, as a keyed hash: nobody is written down again under one by others.
create table suppressed_address (
  workspace uuid not null references workspaces (id) on delete cascade,
  hash text not null check (length(hash) between 20 and 64),
  created_at timestamptz not null,
  primary key (workspace, hash)
);
alter table suppressed_address enable row level security;
alter table suppressed_address force row level security;
create policy tenant on suppressed_address to nurtured_app using (workspace = app_workspace()) with check (workspace = app_workspace());
create policy everything on suppressed_address to nurtured_system using (true) with check (true);
grant select, insert, update, delete on suppressed_address to nurtured_app, nurtured_system;

-- What one person did, for them to have and to be removed.
create index visit_of_claimed on visit (workspace, lower(lead_email)) where lead_email <> '';
create index link_pass_of_address on link_pass (workspace, lower(email)) where email <> '';
create index form_submission_of_address on form_submission (workspace, lower(email));
