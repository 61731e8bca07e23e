-- Addresses that are told of what happens: at one link, or at all links and pages of the workspace.
create table webhook_endpoint (
  workspace uuid not null references workspaces (id) on delete cascade,
  id uuid not null,
  -- Null: what happens in the whole workspace.
  link uuid,
  name text not null default '',
  url text not null,
  format text not null default 'standard' check (format in ('standard', 'slack')),
  events text[] not null,
  secret text not null,
  -- Signs beside the one that took its place, until then.
  previous_secret text,
  previous_until timestamptz,
  paused_at timestamptz,
  -- By whom: its owner, the receiver (410 Gone), or us after days of nothing but failure.
  paused_because text check (paused_because in ('owner', 'gone', 'failing')),
  -- The first failure since it was told something last.
  failing_since timestamptz,
  -- Who got the mail about the pause.
  mailed uuid[] not null default '{}',
  created_by uuid,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (workspace, id),
  unique (workspace, link),
  check ((paused_at is null) = (paused_because is null)),
  foreign key (workspace, link) references link (workspace, id) on delete cascade
);

alter table webhook_endpoint enable row level security;
alter table webhook_endpoint force row level security;
create policy tenant on webhook_endpoint to nurtured_app using (workspace = app_workspace())
  with check (workspace = app_workspace());
create policy everything on webhook_endpoint to nurtured_system using (true) with check (true);
grant select, insert, update, delete on webhook_endpoint to nurtured_app, nurtured_system;

insert into webhook_endpoint (workspace, id, link, url, format, events, secret, paused_at, paused_because, created_by,
    created_at, updated_at)
  select workspace, gen_random_uuid(), id, webhook_url, webhook_format, '{visit.settled}',
    coalesce(webhook_secret, 'whsec_' || encode(sha256((gen_random_uuid()::text || gen_random_uuid())::bytea), 'base64')),
    case when not webhook then updated_at end, case when not webhook then 'owner' end, created_by, created_at, updated_at
  from link where webhook_url <> '';
alter table link drop column webhook_url, drop column webhook, drop column webhook_secret, drop column webhook_format;

-- What an endpoint is told. It goes with the visit, the lead or the sent form that it is about.
alter table webhook_delivery
  add column endpoint uuid,
  -- What it is about: told an endpoint once for each event.
  add column subject uuid,
  add column lead uuid,
  add column submission uuid,
  add column is_test boolean not null default false,
  -- How many of the attempts were made before it was sent again by hand.
  add column earlier_attempts integer not null default 0;
update webhook_delivery d set endpoint = e.id, subject = coalesce(d.visit, d.id), event = 'visit.settled'
  from webhook_endpoint e where e.workspace = d.workspace and e.link = d.link;
delete from webhook_delivery where endpoint is null;
alter table webhook_delivery
  alter column endpoint set not null,
  alter column subject set not null,
  alter column link drop not null,
  drop constraint webhook_delivery_workspace_visit_event_key,
  drop constraint webhook_delivery_state_check,
  -- held: the endpoint is paused after days of failure; it is sent when somebody says so.
  add check (state in ('waiting', 'delivered', 'failed', 'refused', 'held')),
  add unique (workspace, endpoint, event, subject),
  add foreign key (workspace, endpoint) references webhook_endpoint (workspace, id) on delete cascade,
  add foreign key (workspace, lead) references lead (workspace, id) on delete cascade,
  add foreign key (workspace, submission) references form_submission (workspace, id) on delete cascade;
create index webhook_delivery_latest on webhook_delivery (workspace, endpoint, id desc);
create index webhook_delivery_visit on webhook_delivery (workspace, visit) where visit is not null;
create index webhook_delivery_link on webhook_delivery (workspace, link) where link is not null;
create index webhook_delivery_lead on webhook_delivery (workspace, lead) where lead is not null;
create index webhook_delivery_submission on webhook_delivery (workspace, submission) where submission is not null;
create index webhook_delivery_due on webhook_delivery (next_at) where state = 'waiting';
create index webhook_delivery_old on webhook_delivery (created_at);

-- One call of an endpoint: what was sent beside the body, and what came back.
create table webhook_attempt (
  workspace uuid not null references workspaces (id) on delete cascade,
  delivery uuid not null,
  n integer not null,
  url text not null,
  headers jsonb not null,
  -- Null: no answer came.
  status_code integer,
  answer text not null default '',
  milliseconds integer not null,
  at timestamptz not null,
  primary key (workspace, delivery, n),
  foreign key (workspace, delivery) references webhook_delivery (workspace, id) on delete cascade
);

alter table webhook_attempt enable row level security;
alter table webhook_attempt force row level security;
create policy tenant on webhook_attempt to nurtured_app using (workspace = app_workspace())
  with check (workspace = app_workspace());
create policy everything on webhook_attempt to nurtured_system using (true) with check (true);
grant select, insert, update, delete on webhook_attempt to nurtured_app, nurtured_system;
