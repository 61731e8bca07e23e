-- Who runs the platform, and what they did. No workspace's role reaches any of it.

create schema staff;
grant usage on schema staff to nurtured_system;

-- A flag of its own, no role in an organisation.
create table staff.platform_admin (
  "user" uuid primary key references auth.users (id) on delete cascade,
  created_at timestamptz not null
);

-- What staff did. Each entry seals the one before it (src/platform/audit), nobody may change one, and only what is
-- older than 400 days may be removed. `facts` is what the seal is over.
create table staff.audit_entry (
  seq bigint primary key,
  at timestamptz not null,
  actor uuid,
  action text not null,
  target_type text not null,
  target_id text not null,
  facts jsonb not null,
  previous_hash text not null,
  hash text not null
);
create index audit_entry_at on staff.audit_entry (at);
create index audit_entry_target on staff.audit_entry (target_type, target_id, seq desc);

-- A member of staff who looks at the product as somebody else: for at most 30 minutes, for a reason.
create table staff.acting (
  id uuid primary key,
  -- The session of the member of staff, which it ends with.
  session uuid not null,
  actor uuid not null references staff.platform_admin ("user") on delete cascade,
  "user" uuid not null references auth.users (id) on delete cascade,
  token_hash text not null unique,
  reason text not null,
  started_at timestamptz not null,
  ends_at timestamptz not null,
  ended_at timestamptz
);
create index acting_user on staff.acting ("user", started_at desc);

-- What everybody who is signed in is told while it lasts.
create table staff.incident (
  id uuid primary key,
  severity text not null check (severity in ('notice', 'degraded', 'outage')),
  message text not null check (char_length(message) between 1 and 500),
  started_at timestamptz not null,
  ended_at timestamptz,
  created_by uuid
);
create unique index incident_current on staff.incident ((true)) where ended_at is null;

-- Switches that code asks; one that has no row is off.
create table staff.feature_flag (
  name text primary key check (name ~ '^[a-z][a-z0-9_]{1,62}$'),
  is_on boolean not null,
  updated_at timestamptz not null,
  updated_by uuid
);

do $$
declare name text;
begin
  foreach name in array array['platform_admin', 'acting', 'incident', 'feature_flag'] loop
    execute format('alter table staff.%I enable row level security', name);
    execute format('alter table staff.%I force row level security', name);
    execute format('create policy everything on staff.%I to nurtured_system using (true) with check (true)', name);
    execute format('grant select, insert, update, delete on staff.%I to nurtured_system', name);
  end loop;
end $$;

alter table staff.audit_entry enable row level security;
alter table staff.audit_entry force row level security;
create policy reading on staff.audit_entry for select to nurtured_system using (true);
create policy appending on staff.audit_entry for insert to nurtured_system with check (true);
create policy forgetting on staff.audit_entry for delete to nurtured_system using (at < now() - interval '400 days');
grant select, insert, delete on staff.audit_entry to nurtured_system;
