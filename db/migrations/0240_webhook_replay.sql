-- What an endpoint is told once more, piece by piece: a range of its log.
create table webhook_replay (
  workspace uuid not null references workspaces (id) on delete cascade,
  id uuid not null,
  endpoint uuid not null,
  range_from timestamptz not null,
  range_until timestamptz not null,
  -- Also what was delivered.
  is_all boolean not null,
  total integer not null,
  sent integer not null default 0,
  -- Which run of its job is next; any other does nothing.
  turn integer not null default 1,
  -- The last event that was sent again: those up to it are not looked at any more.
  passed_at timestamptz not null,
  passed_id uuid not null,
  ended_at timestamptz,
  ended_because text check (ended_because in ('done', 'stopped')),
  created_by uuid,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (workspace, id),
  check ((ended_at is null) = (ended_because is null)),
  foreign key (workspace, endpoint) references webhook_endpoint (workspace, id) on delete cascade
);
create index webhook_replay_latest on webhook_replay (workspace, endpoint, id desc);
create unique index webhook_replay_under_way on webhook_replay (workspace, endpoint) where ended_at is null;

alter table webhook_replay enable row level security;
alter table webhook_replay force row level security;
create policy tenant on webhook_replay to nurtured_app using (workspace = app_workspace())
  with check (workspace = app_workspace());
create policy everything on webhook_replay to nurtured_system using (true) with check (true);
grant select, insert, update, delete on webhook_replay to nurtured_app, nurtured_system;

create index webhook_delivery_range on webhook_delivery (workspace, endpoint, created_at, id);
create index webhook_delivery_waiting on webhook_delivery (workspace, endpoint, next_at) where state = 'waiting';
