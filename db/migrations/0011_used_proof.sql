-- What somebody signed to sign in, by its hash, so that nobody signs in with it again while it is still valid.
create table identity.used_proof (
  digest text primary key,
  expires_at timestamptz not null
);
create index used_proof_expires_at on identity.used_proof (expires_at);
alter table identity.used_proof enable row level security;
alter table identity.used_proof force row level security;
create policy everything on identity.used_proof to nurtured_system using (true) with check (true);
grant select, insert, update, delete on identity.used_proof to nurtured_system;
