-- Wrong codes of mails and SMS by account and day, so that asking for another code brings no further tries.
create table identity.wrong_code (
  user_id uuid not null references auth.users (id) on delete cascade,
  day date not null,
  -- A network from which the user is signed in, as an address or an IPv6 /64; empty for all others together.
  network text not null,
  wrong integer not null check (wrong > 0),
  primary key (user_id, day, network)
);
alter table identity.wrong_code enable row level security;
alter table identity.wrong_code force row level security;
create policy everything on identity.wrong_code to nurtured_system using (true) with check (true);
grant select, insert, update, delete on identity.wrong_code to nurtured_system;
