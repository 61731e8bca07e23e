-- How often recordings were played where visitors hear them. One listener of one day is a row while the day lasts, and
-- one of a sum afterwards.
create table media_listen (
  workspace uuid not null,
  media uuid not null,
  day date not null,
  place text not null check (place in ('campaign', 'page', 'share', 'collection')),
  -- Of the address and the program, with a key of the day: the same person on another day is another one.
  listener_hash text not null check (length(listener_hash) = 43),
  bytes bigint not null check (bytes >= 0),
  -- From how many bytes on it is a play.
  enough bigint not null check (enough > 0),
  primary key (workspace, media, day, place, listener_hash),
  foreign key (workspace, media) references media_file (workspace, id) on delete cascade
);
create index media_listen_day on media_listen (day);
create table media_play (
  workspace uuid not null,
  media uuid not null,
  day date not null,
  place text not null check (place in ('campaign', 'page', 'share', 'collection')),
  plays integer not null check (plays > 0),
  primary key (workspace, media, day, place),
  foreign key (workspace, media) references media_file (workspace, id) on delete cascade
);

alter table media_listen enable row level security;
alter table media_listen force row level security;
create policy tenant on media_listen to nurtured_app using (workspace = app_workspace()) with check (workspace = app_workspace());
create policy everything on media_listen to nurtured_system using (true) with check (true);
grant select, insert, update, delete on media_listen to nurtured_app, nurtured_system;
alter table media_play enable row level security;
alter table media_play force row level security;
create policy tenant on media_play to nurtured_app using (workspace = app_workspace()) with check (workspace = app_workspace());
create policy everything on media_play to nurtured_system using (true) with check (true);
grant select, insert, update, delete on media_play to nurtured_app, nurtured_system;
