-- How often somebody has tried a mailed code, so that it is dead after five wrong ones.
create table identity.one_time_try (
  token uuid primary key references auth.one_time_tokens (id) on delete cascade,
  tries integer not null check (tries > 0)
);
alter table identity.one_time_try enable row level security;
alter table identity.one_time_try force row level security;
create policy everything on identity.one_time_try to nurtured_system using (true) with check (true);
grant select, insert, update, delete on identity.one_time_try to nurtured_system;
