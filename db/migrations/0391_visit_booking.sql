-- A meeting that a visitor booked in the frame of a booking page, as their browser said. Whose it is, and which company's, is its
-- visit's to say, so that it moves and goes with it.
create table visit_booking (
  workspace uuid not null,
  id uuid not null,
  visit uuid not null,
  provider text not null check (provider in ('cal', 'calendly')),
  -- Made of what the site calls it by, and never that itself: it tells two bookings of one visit apart.
  key text not null check (key ~ '^[0-9a-z]{1,16}$'),
  -- The tab that was looked at, as visits name it.
  tab uuid,
  made_at timestamptz not null,
  -- When they meet, where the site said so.
  meets_at timestamptz,
  primary key (workspace, id),
  unique (workspace, visit, provider, key),
  foreign key (workspace, visit) references visit (workspace, id) on delete cascade
);
alter table visit_booking enable row level security;
alter table visit_booking force row level security;
create policy tenant on visit_booking to nurtured_app using (workspace = app_workspace()) with check (workspace = app_workspace());
create policy everything on visit_booking to nurtured_system using (true) with check (true);
grant select, insert, update, delete on visit_booking to nurtured_app, nurtured_system;
