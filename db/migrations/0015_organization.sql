-- What an organisation is beside its workspaces: its log, its invitations, its domains, and the owner it always has.

alter table organization add column require_mfa boolean not null default false;

-- A workspace that was deleted is kept for 30 days; nobody works in it meanwhile, and its links do not open.
alter table workspaces add column deleted_at timestamptz;
alter table workspaces add column description text not null default '';
alter table workspaces add column website text not null default '';

-- Who belongs where is decided across workspaces, so that the role of one workspace only reads it.
revoke insert, update, delete on workspace_members from nurtured_app;

-- An organisation that has members has an owner. Whoever takes an owner away waits here for whoever else does, so that
-- two owners cannot demote each other at once.
create function keep_an_owner() returns trigger language plpgsql as $$
begin
  perform from organization where id = old.organization for update;
  if exists (select from workspace_members where organization = old.organization)
    and not exists (select from workspace_members where organization = old.organization and role = 'owner')
  then
    raise exception 'the last owner of an organisation stays' using errcode = 'restrict_violation';
  end if;
  return null;
end $$;
create trigger keep_an_owner after update or delete on workspace_members
  for each row when (old.role = 'owner') execute function keep_an_owner();

-- Invitations ---------------------------------------------------------------------------------------------------

create table invite (
  organization uuid not null references organization (id) on delete cascade,
  id uuid not null,
  email text not null,
  -- Never owner: that is handed over by an owner, to somebody who is there.
  role text not null check (role in ('admin', 'member')),
  workspaces uuid[] not null check (cardinality(workspaces) between 1 and 200),
  -- The mail's token is made from the id and the round; only its hash is here. Sending it again starts a new round.
  round integer not null default 1 check (round > 0),
  token_hash text not null,
  expires_at timestamptz not null,
  accepted_at timestamptz,
  declined_at timestamptz,
  revoked_at timestamptz,
  invited_by uuid not null,
  sent_at timestamptz not null,
  created_at timestamptz not null,
  primary key (organization, id),
  unique (organization, token_hash)
);
create unique index invite_pending on invite (organization, lower(email))
  where accepted_at is null and declined_at is null and revoked_at is null;
create index invite_token on invite (token_hash);
create index invite_email on invite (lower(email));

-- Domains whose people may join by themselves -------------------------------------------------------------------------

create table organization_domain (
  organization uuid not null references organization (id) on delete cascade,
  id uuid not null,
  domain text not null check (domain = lower(domain)),
  -- Whose confirmed address at this domain vouched for it.
  verified_by uuid not null,
  -- Where somebody who joins begins.
  workspaces uuid[] not null check (cardinality(workspaces) between 1 and 200),
  created_at timestamptz not null,
  primary key (organization, id),
  unique (organization, domain)
);
create index organization_domain_domain on organization_domain (domain);

-- The audit log --------------------------------------------------------------------------------------------------------

-- What was done in an organisation, and by whom. Each entry holds the hash of the one before, so that a change behind
-- the product's back shows. The organisation of all zeros is the installation itself. No key leads to other tables,
-- because the log outlives what it tells about.
create table audit_log (
  organization uuid not null,
  n bigint not null default 0,
  at timestamptz not null,
  actor_user uuid,
  actor_kind text not null check (actor_kind in ('user', 'api_key', 'admin', 'system')),
  in_workspace uuid,
  -- 'member.remove', 'workspace.create', …
  action text not null,
  target_type text not null,
  target_id text not null,
  before jsonb,
  after jsonb,
  ip text not null default '',
  user_agent text not null default '',
  reason text not null default '',
  previous text not null default '',
  hash text not null default '',
  primary key (organization, n)
);
create index audit_log_at on audit_log (at);

-- SHA-256 over the hash before and every field, as JSON.
create function audit_hash(entry audit_log) returns text language sql stable as $$
  select encode(sha256(convert_to(jsonb_build_array(entry.previous, entry.organization, entry.n,
    extract(epoch from entry.at), entry.actor_user, entry.actor_kind, entry.in_workspace, entry.action,
    entry.target_type, entry.target_id, entry.before, entry.after, entry.ip, entry.user_agent, entry.reason)::text,
    'UTF8')), 'hex')
$$;

create function chain_audit_log() returns trigger language plpgsql as $$
declare last audit_log;
begin
  perform pg_advisory_xact_lock(hashtextextended('audit_log ' || new.organization, 0));
  select * into last from audit_log where organization = new.organization order by n desc limit 1;
  new.n := coalesce(last.n, 0) + 1;
  new.previous := coalesce(last.hash, '');
  new.hash := audit_hash(new);
  return new;
end $$;
create trigger chain_audit_log before insert on audit_log for each row execute function chain_audit_log();

create function keep_audit_log() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' and old.at < now() - interval '400 days' then return old; end if;
  raise exception 'the audit log is only added to' using errcode = 'restrict_violation';
end $$;
create trigger keep_audit_log before update or delete on audit_log for each row execute function keep_audit_log();

create function keep_whole_audit_log() returns trigger language plpgsql as $$
begin
  raise exception 'the audit log is only added to' using errcode = 'restrict_violation';
end $$;
create trigger keep_whole_audit_log before truncate on audit_log
  for each statement execute function keep_whole_audit_log();

-- Who may see which row --------------------------------------------------------------------------------------------------

-- All three are read across workspaces, after the verb has asked for the role in the organisation.
do $$
declare name text;
begin
  foreach name in array array['invite', 'organization_domain', 'audit_log'] loop
    execute format('alter table %I enable row level security', name);
    execute format('alter table %I force row level security', name);
    execute format('revoke all on %I from nurtured_app', name);
  end loop;
end $$;
create policy everything on invite to nurtured_system using (true) with check (true);
create policy everything on organization_domain to nurtured_system using (true) with check (true);
create policy reading on audit_log for select to nurtured_system using (true);
create policy adding on audit_log for insert to nurtured_system with check (true);
create policy forgetting on audit_log for delete to nurtured_system using (at < now() - interval '400 days');
revoke update, truncate on audit_log from nurtured_system;

-- A deleted workspace's links are not measured.
create or replace function links_to_measure(hashids text[])
returns table (workspace uuid, id uuid, hashid text, title text, account uuid, track_duration_min integer,
  subscription_is_active boolean, tabs jsonb)
language plpgsql stable as $$
begin
  return query
    select l.workspace, l.id, l.hashid, l.title, l.account, l.track_duration_min,
      w.stripe_subscription_status = 'active' as subscription_is_active,
      coalesce((select jsonb_agg(jsonb_build_object('id', t.id, 'title', t.title)) from tab t
        where t.workspace = l.workspace and t.journey = l.journey), '[]') as tabs
    from link l
    join journey j on j.workspace = l.workspace and j.id = l.journey
    join workspaces w on w.id = l.workspace
    where l.hashid = any(hashids)
      and l.active and l.deleted_at is null and j.deleted_at is null and w.deleted_at is null;
end $$;
