-- What became of the code that a client was led back with: the session that it gave, so that a second use ends that, and
-- when the identity provider that vouched wants the session over.
create table identity.flow_code (
  -- An HMAC of the code, as in auth.flow_state.
  digest text primary key,
  session_not_after timestamptz,
  session uuid references auth.sessions (id) on delete cascade,
  created_at timestamptz not null
);
create index flow_code_session on identity.flow_code (session);
create index flow_code_created_at on identity.flow_code (created_at);
alter table identity.flow_code enable row level security;
alter table identity.flow_code force row level security;
create policy everything on identity.flow_code to nurtured_system using (true) with check (true);
grant select, insert, update, delete on identity.flow_code to nurtured_system;
