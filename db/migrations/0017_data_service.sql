-- The role under which the data service (/rest/v1) asks: one signed-in person, their own profile and memberships, and
-- the workspaces and organisations that these open. It may change nothing but which of those is the person's default.

do $$
begin
  if not exists (select from pg_roles where rolname = 'nurtured_person') then create role nurtured_person nologin; end if;
exception when duplicate_object or unique_violation then null;
end $$;
grant nurtured_person to current_user;
grant usage on schema public to nurtured_person;

-- The person of the running transaction; null outside of one, so that a policy then matches no row.
create function app_person() returns uuid language sql stable
  as $$ select nullif(current_setting('app.person', true), '')::uuid $$;

grant select (id, "user", first, last, email, default_workspace, created_at, updated_at) on user_profile to nurtured_person;
grant update (default_workspace) on user_profile to nurtured_person;
grant select (workspace, id, "user", organization, role, created_at) on workspace_members to nurtured_person;
-- deleted_at is what the policy reads; the data service shows it to nobody.
grant select (id, organization, name, logo, credits, stripe_subscription_status, stripe_plan_id, time_zone, created_at,
  updated_at, deleted_at) on workspaces to nurtured_person;
grant select (id, name, created_at, updated_at) on organization to nurtured_person;

create policy person on workspace_members for select to nurtured_person using ("user" = app_person());

-- Owners and admins see every workspace of their organisation, members those they belong to.
create policy person on workspaces for select to nurtured_person using (
  deleted_at is null and exists (
    select from workspace_members m
    where m."user" = app_person() and m.organization = workspaces.organization
      and (m.workspace = workspaces.id or m.role in ('owner', 'admin'))));

create policy person on organization for select to nurtured_person
  using (exists (select from workspace_members m where m."user" = app_person() and m.organization = organization.id));

-- Until now only nurtured_system reached profiles, by its grant alone.
alter table user_profile enable row level security;
alter table user_profile force row level security;
create policy everything on user_profile to nurtured_system using (true) with check (true);
create policy person_reads on user_profile for select to nurtured_person using ("user" = app_person());
create policy person_chooses on user_profile for update to nurtured_person using ("user" = app_person())
  with check ("user" = app_person()
    and (default_workspace is null or exists (select from workspaces w where w.id = default_workspace)));
