-- What second factors need beside the tables of the protocol.

-- The time step of the last code that a factor took, so that no code works twice.
create table identity.factor_step (
  factor uuid primary key references auth.mfa_factors (id) on delete cascade,
  step bigint not null
);

-- How often somebody has tried a wrong code on a challenge, so that it is dead after five.
create table identity.challenge_try (
  challenge uuid primary key references auth.mfa_challenges (id) on delete cascade,
  tries integer not null check (tries > 0)
);

-- The recovery codes of a user: one set, by its hashes. A code that was used keeps its row, so that they can be counted.
create table identity.recovery_code_set (
  id uuid primary key,
  user_id uuid not null unique references auth.users (id) on delete cascade,
  friendly_name text not null,
  created_at timestamptz not null,
  updated_at timestamptz not null
);
create table identity.recovery_code (
  code_set uuid not null references identity.recovery_code_set (id) on delete cascade,
  hash text not null,
  used_at timestamptz,
  primary key (code_set, hash)
);

do $$
declare name text;
begin
  foreach name in array array['factor_step', 'challenge_try', 'recovery_code_set', 'recovery_code'] loop
    execute format('alter table identity.%I enable row level security', name);
    execute format('alter table identity.%I force row level security', name);
    execute format('create policy everything on identity.%I to nurtured_system using (true) with check (true)', name);
    execute format('grant select, insert, update, delete on identity.%I to nurtured_system', name);
  end loop;
end $$;
