-- How a person wants the workspace to look and speak. It belongs to the user alone, so that no workspace reads it.
create table identity.preference (
  "user" uuid primary key references auth.users (id) on delete cascade,
  locale text not null check (locale in ('en', 'de')),
  -- An IANA name; empty for that of whichever device is used.
  time_zone text not null check (length(time_zone) <= 64),
  theme text not null check (theme in ('system', 'light', 'dark')),
  density text not null check (density in ('comfortable', 'compact')),
  updated_at timestamptz not null
);
alter table identity.preference enable row level security;
alter table identity.preference force row level security;
create policy everything on identity.preference to nurtured_system using (true) with check (true);
grant select, insert, update, delete on identity.preference to nurtured_system;
