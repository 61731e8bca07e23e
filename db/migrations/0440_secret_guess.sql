-- Wrong guesses at passwords and codes: a leaky bucket for each guarded thing and network, and one for all networks together
-- (network '*'). Rows that have drained are swept away.
create table identity.secret_guess (
  -- What is guarded, by kind and id: 'page 0198…'.
  thing text not null,
  -- An IPv4 address, an IPv6 /64, or '*' for all of them.
  network text not null,
  level double precision not null check (level > 0),
  updated_at timestamptz not null,
  -- The last day on which the owner was told of an attack.
  told_on date,
  primary key (thing, network)
);
alter table identity.secret_guess enable row level security;
alter table identity.secret_guess force row level security;
create policy everything on identity.secret_guess to nurtured_system using (true) with check (true);
grant select, insert, update, delete on identity.secret_guess to nurtured_system;
