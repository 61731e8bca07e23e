-- The schema `auth`, column for column as Supabase Auth makes it, so that an installation can move to a hosted or
-- self-hosted one and back with its users, sessions and passwords. A database that has it already keeps it.
-- RLS is on without FORCE, as there: the owner (Supabase Auth) passes, nurtured_system has its policy, all others none.

do $auth$
declare name text;
begin
  if to_regclass('auth.users') is not null then return; end if;

  create schema if not exists auth;

  create type auth.aal_level as enum ('aal1', 'aal2', 'aal3');
  create type auth.code_challenge_method as enum ('s256', 'plain');
  create type auth.factor_status as enum ('unverified', 'verified');
  create type auth.factor_type as enum ('totp', 'webauthn', 'phone');
  create type auth.one_time_token_type as enum ('confirmation_token', 'reauthentication_token', 'recovery_token',
    'email_change_token_new', 'email_change_token_current', 'phone_change_token');

  -- Users and what they sign in with ------------------------------------------------------------------------------

  create table auth.users (
    instance_id uuid,
    id uuid primary key,
    aud varchar(255),
    role varchar(255),
    email varchar(255),
    encrypted_password varchar(255),
    email_confirmed_at timestamptz,
    invited_at timestamptz,
    confirmation_token varchar(255),
    confirmation_sent_at timestamptz,
    recovery_token varchar(255),
    recovery_sent_at timestamptz,
    email_change_token_new varchar(255),
    email_change varchar(255),
    email_change_sent_at timestamptz,
    last_sign_in_at timestamptz,
    raw_app_meta_data jsonb,
    raw_user_meta_data jsonb,
    is_super_admin boolean,
    created_at timestamptz,
    updated_at timestamptz,
    phone text default null::character varying,
    phone_confirmed_at timestamptz,
    phone_change text default ''::character varying,
    phone_change_token varchar(255) default ''::character varying,
    phone_change_sent_at timestamptz,
    confirmed_at timestamptz generated always as (least(email_confirmed_at, phone_confirmed_at)) stored,
    email_change_token_current varchar(255) default ''::character varying,
    email_change_confirm_status smallint default 0 check (email_change_confirm_status between 0 and 2),
    banned_until timestamptz,
    reauthentication_token varchar(255) default ''::character varying,
    reauthentication_sent_at timestamptz,
    is_sso_user boolean not null default false,
    deleted_at timestamptz,
    is_anonymous boolean not null default false,
    constraint users_phone_key unique (phone)
  );
  create unique index users_email_partial_key on auth.users (email) where is_sso_user = false;
  create unique index confirmation_token_idx on auth.users (confirmation_token) where confirmation_token::text !~ '^[0-9 ]*$';
  create unique index recovery_token_idx on auth.users (recovery_token) where recovery_token::text !~ '^[0-9 ]*$';
  create unique index email_change_token_current_idx on auth.users (email_change_token_current) where email_change_token_current::text !~ '^[0-9 ]*$';
  create unique index email_change_token_new_idx on auth.users (email_change_token_new) where email_change_token_new::text !~ '^[0-9 ]*$';
  create unique index reauthentication_token_idx on auth.users (reauthentication_token) where reauthentication_token::text !~ '^[0-9 ]*$';
  create index users_instance_id_idx on auth.users (instance_id);
  create index users_instance_id_email_idx on auth.users (instance_id, lower(email::text));
  create index users_is_anonymous_idx on auth.users (is_anonymous);

  create table auth.identities (
    provider_id text not null,
    user_id uuid not null references auth.users (id) on delete cascade,
    identity_data jsonb not null,
    provider text not null,
    last_sign_in_at timestamptz,
    created_at timestamptz,
    updated_at timestamptz,
    email text generated always as (lower(identity_data ->> 'email')) stored,
    id uuid primary key default gen_random_uuid(),
    constraint identities_provider_id_provider_unique unique (provider_id, provider)
  );
  create index identities_user_id_idx on auth.identities (user_id);
  create index identities_email_idx on auth.identities (email text_pattern_ops);

  create table auth.one_time_tokens (
    id uuid primary key,
    user_id uuid not null references auth.users (id) on delete cascade,
    token_type auth.one_time_token_type not null,
    token_hash text not null check (char_length(token_hash) > 0),
    relates_to text not null,
    created_at timestamp not null default now(),
    updated_at timestamp not null default now()
  );
  create unique index one_time_tokens_user_id_token_type_key on auth.one_time_tokens (user_id, token_type);
  create index one_time_tokens_token_hash_hash_idx on auth.one_time_tokens using hash (token_hash);
  create index one_time_tokens_relates_to_hash_idx on auth.one_time_tokens using hash (relates_to);

  -- Sessions ------------------------------------------------------------------------------------------------------

  create table auth.sessions (
    id uuid primary key,
    user_id uuid not null references auth.users (id) on delete cascade,
    created_at timestamptz,
    updated_at timestamptz,
    factor_id uuid,
    aal auth.aal_level,
    not_after timestamptz,
    refreshed_at timestamp,
    user_agent text,
    ip inet,
    tag text,
    oauth_client_id uuid,
    refresh_token_hmac_key text,
    refresh_token_counter bigint,
    scopes text check (char_length(scopes) <= 4096)
  );
  create index sessions_user_id_idx on auth.sessions (user_id);
  create index user_id_created_at_idx on auth.sessions (user_id, created_at);
  create index sessions_not_after_idx on auth.sessions (not_after desc);
  create index sessions_oauth_client_id_idx on auth.sessions (oauth_client_id);

  create table auth.refresh_tokens (
    instance_id uuid,
    id bigserial primary key,
    token varchar(255),
    user_id varchar(255),
    revoked boolean,
    created_at timestamptz,
    updated_at timestamptz,
    parent varchar(255),
    session_id uuid references auth.sessions (id) on delete cascade,
    constraint refresh_tokens_token_unique unique (token)
  );
  create index refresh_tokens_instance_id_idx on auth.refresh_tokens (instance_id);
  create index refresh_tokens_instance_id_user_id_idx on auth.refresh_tokens (instance_id, user_id);
  create index refresh_tokens_parent_idx on auth.refresh_tokens (parent);
  create index refresh_tokens_session_id_revoked_idx on auth.refresh_tokens (session_id, revoked);
  create index refresh_tokens_updated_at_idx on auth.refresh_tokens (updated_at desc);

  create table auth.mfa_amr_claims (
    session_id uuid not null references auth.sessions (id) on delete cascade,
    created_at timestamptz not null,
    updated_at timestamptz not null,
    authentication_method text not null,
    id uuid not null,
    constraint amr_id_pk primary key (id),
    constraint mfa_amr_claims_session_id_authentication_method_pkey unique (session_id, authentication_method)
  );

  create table auth.flow_state (
    id uuid primary key,
    user_id uuid,
    auth_code text,
    code_challenge_method auth.code_challenge_method,
    code_challenge text,
    provider_type text not null,
    provider_access_token text,
    provider_refresh_token text,
    created_at timestamptz,
    updated_at timestamptz,
    authentication_method text not null,
    auth_code_issued_at timestamptz,
    invite_token text,
    referrer text,
    oauth_client_state_id uuid,
    linking_target_id uuid,
    email_optional boolean not null default false
  );
  create index idx_auth_code on auth.flow_state (auth_code);
  create index idx_user_id_auth_method on auth.flow_state (user_id, authentication_method);
  create index flow_state_created_at_idx on auth.flow_state (created_at desc);

  -- Second factors ------------------------------------------------------------------------------------------------

  create table auth.mfa_factors (
    id uuid primary key,
    user_id uuid not null references auth.users (id) on delete cascade,
    friendly_name text,
    factor_type auth.factor_type not null,
    status auth.factor_status not null,
    created_at timestamptz not null,
    updated_at timestamptz not null,
    secret text,
    phone text,
    last_challenged_at timestamptz,
    web_authn_credential jsonb,
    web_authn_aaguid uuid,
    last_webauthn_challenge_data jsonb,
    constraint mfa_factors_last_challenged_at_key unique (last_challenged_at)
  );
  create unique index mfa_factors_user_friendly_name_unique on auth.mfa_factors (friendly_name, user_id) where trim(both from friendly_name) <> '';
  create unique index unique_phone_factor_per_user on auth.mfa_factors (user_id, phone);
  create index mfa_factors_user_id_idx on auth.mfa_factors (user_id);
  create index factor_id_created_at_idx on auth.mfa_factors (user_id, created_at);

  create table auth.mfa_challenges (
    id uuid primary key,
    factor_id uuid not null references auth.mfa_factors (id) on delete cascade,
    created_at timestamptz not null,
    verified_at timestamptz,
    ip_address inet not null,
    otp_code text,
    web_authn_session_data jsonb
  );
  create index mfa_challenge_created_at_idx on auth.mfa_challenges (created_at desc);

  -- Single sign-on of organisations -------------------------------------------------------------------------------

  create table auth.sso_providers (
    id uuid primary key,
    resource_id text check (resource_id is null or char_length(resource_id) > 0),
    created_at timestamptz,
    updated_at timestamptz,
    disabled boolean
  );
  create unique index sso_providers_resource_id_idx on auth.sso_providers (lower(resource_id));
  create index sso_providers_resource_id_pattern_idx on auth.sso_providers (resource_id text_pattern_ops);

  create table auth.sso_domains (
    id uuid primary key,
    sso_provider_id uuid not null references auth.sso_providers (id) on delete cascade,
    domain text not null check (char_length(domain) > 0),
    created_at timestamptz,
    updated_at timestamptz
  );
  create unique index sso_domains_domain_idx on auth.sso_domains (lower(domain));
  create index sso_domains_sso_provider_id_idx on auth.sso_domains (sso_provider_id);

  create table auth.saml_providers (
    id uuid primary key,
    sso_provider_id uuid not null references auth.sso_providers (id) on delete cascade,
    entity_id text not null check (char_length(entity_id) > 0),
    metadata_xml text not null check (char_length(metadata_xml) > 0),
    metadata_url text check (metadata_url is null or char_length(metadata_url) > 0),
    attribute_mapping jsonb,
    created_at timestamptz,
    updated_at timestamptz,
    name_id_format text,
    constraint saml_providers_entity_id_key unique (entity_id)
  );
  create index saml_providers_sso_provider_id_idx on auth.saml_providers (sso_provider_id);

  create table auth.saml_relay_states (
    id uuid primary key,
    sso_provider_id uuid not null references auth.sso_providers (id) on delete cascade,
    request_id text not null check (char_length(request_id) > 0),
    for_email text,
    redirect_to text,
    created_at timestamptz,
    updated_at timestamptz,
    flow_state_id uuid references auth.flow_state (id) on delete cascade
  );
  create index saml_relay_states_sso_provider_id_idx on auth.saml_relay_states (sso_provider_id);
  create index saml_relay_states_for_email_idx on auth.saml_relay_states (for_email);
  create index saml_relay_states_created_at_idx on auth.saml_relay_states (created_at desc);

  -- What happened -------------------------------------------------------------------------------------------------

  create table auth.audit_log_entries (
    instance_id uuid,
    id uuid primary key,
    payload json,
    created_at timestamptz,
    ip_address varchar(64) not null default ''::character varying
  );
  create index audit_logs_instance_id_idx on auth.audit_log_entries (instance_id);

  -- Who is asking, for policies and functions that are written against Supabase -----------------------------------

  create function auth.jwt() returns jsonb language sql stable as $sql$
    select coalesce(nullif(current_setting('request.jwt.claim', true), ''),
      nullif(current_setting('request.jwt.claims', true), ''))::jsonb
  $sql$;
  create function auth.uid() returns uuid language sql stable as $sql$
    select coalesce(nullif(current_setting('request.jwt.claim.sub', true), ''),
      nullif(current_setting('request.jwt.claims', true), '')::jsonb ->> 'sub')::uuid
  $sql$;
  create function auth.role() returns text language sql stable as $sql$
    select coalesce(nullif(current_setting('request.jwt.claim.role', true), ''),
      nullif(current_setting('request.jwt.claims', true), '')::jsonb ->> 'role')
  $sql$;
  create function auth.email() returns text language sql stable as $sql$
    select coalesce(nullif(current_setting('request.jwt.claim.email', true), ''),
      nullif(current_setting('request.jwt.claims', true), '')::jsonb ->> 'email')
  $sql$;

  grant usage on schema auth to nurtured_system;
  grant select, insert, update, delete on all tables in schema auth to nurtured_system;
  grant usage on all sequences in schema auth to nurtured_system;
  foreach name in array array['users', 'identities', 'one_time_tokens', 'sessions', 'refresh_tokens', 'mfa_amr_claims',
    'flow_state', 'mfa_factors', 'mfa_challenges', 'sso_providers', 'sso_domains', 'saml_providers', 'saml_relay_states',
    'audit_log_entries']
  loop
    execute format('alter table auth.%I enable row level security', name);
    execute format('create policy everything on auth.%I to nurtured_system using (true) with check (true)', name);
  end loop;
end $auth$;

-- The keys that sign access tokens ----------------------------------------------------------------------------------

create schema identity;

create table identity.signing_key (
  kid text primary key,
  algorithm text not null check (algorithm in ('ES256')),
  -- signing: signs new tokens; verifying: still checks tokens signed before the rotation; retired: checks none.
  state text not null check (state in ('signing', 'verifying', 'retired')),
  public_jwk jsonb not null,
  -- AES-256-GCM under a key derived from the installation's secret.
  private_jwk_sealed text not null,
  created_at timestamptz not null,
  state_changed_at timestamptz not null
);
create unique index signing_key_in_use on identity.signing_key (state) where state = 'signing';

alter table identity.signing_key enable row level security;
alter table identity.signing_key force row level security;
create policy everything on identity.signing_key to nurtured_system using (true) with check (true);
grant usage on schema identity to nurtured_system;
grant select, insert, update, delete on identity.signing_key to nurtured_system;
