-- How members are mailed of visits: at once or gathered in a digest, not in their quiet hours, and so many an hour.
alter table notification_pref add column at_once boolean not null default true;

create table mail_setting (
  workspace uuid not null references workspaces (id) on delete cascade,
  "user" uuid not null,
  -- Local times such as 20:00; both or none.
  quiet_from text check (quiet_from ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'),
  quiet_to text check (quiet_to ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'),
  quiet_weekends boolean not null,
  -- Of leads who are watched, also in quiet hours.
  alerts_always boolean not null,
  mails_per_hour integer not null check (mails_per_hour between 1 and 60),
  digest_every text not null check (digest_every in ('day', 'week')),
  -- 0 is Sunday.
  digest_weekday integer not null check (digest_weekday between 0 and 6),
  digest_at text not null check (digest_at ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'),
  updated_at timestamptz not null,
  primary key (workspace, "user"),
  foreign key (workspace, "user") references workspace_members (workspace, "user") on delete cascade,
  check ((quiet_from is null) = (quiet_to is null))
);

-- What a member chose for the mails of one link; without a row those get them whom the link names.
create table link_following (
  workspace uuid not null references workspaces (id) on delete cascade,
  link uuid not null,
  "user" uuid not null,
  manner text not null check (manner in ('at_once', 'digest', 'muted')),
  updated_at timestamptz not null,
  primary key (workspace, link, "user"),
  foreign key (workspace, link) references link (workspace, id) on delete cascade,
  foreign key (workspace, "user") references workspace_members (workspace, "user") on delete cascade
);
create index link_following_of on link_following (workspace, "user");

create table visit_digest (
  workspace uuid not null references workspaces (id) on delete cascade,
  id uuid not null,
  -- A member's id, or the address that a link names and no member has.
  recipient text not null,
  "user" uuid,
  -- Visits that settled from then to `until` are looked at for what was left out.
  since timestamptz not null,
  until timestamptz not null,
  state text not null check (state in ('waiting', 'sent', 'refused', 'dropped')),
  primary key (workspace, id),
  foreign key (workspace, "user") references workspace_members (workspace, "user") on delete cascade
);
create index visit_digest_latest on visit_digest (workspace, recipient, until desc);
create index visit_digest_of on visit_digest (workspace, "user");

-- Whom a visit is told by mail: once, in a mail of its own or in a digest.
create table visit_telling (
  workspace uuid not null references workspaces (id) on delete cascade,
  visit uuid not null,
  recipient text not null,
  "user" uuid,
  link uuid not null,
  kind text not null check (kind in ('receipt', 'alert')),
  way text not null check (way in ('at_once', 'digest')),
  state text not null check (state in ('waiting', 'sent', 'refused', 'dropped')),
  due_at timestamptz not null,
  created_at timestamptz not null,
  digest uuid,
  primary key (workspace, visit, recipient, kind),
  foreign key (workspace, visit) references visit (workspace, id) on delete cascade,
  foreign key (workspace, link) references link (workspace, id) on delete cascade,
  foreign key (workspace, "user") references workspace_members (workspace, "user") on delete cascade,
  foreign key (workspace, digest) references visit_digest (workspace, id) on delete cascade
);
create index visit_telling_due on visit_telling (due_at) where way = 'digest' and digest is null and state = 'waiting';
create index visit_telling_latest on visit_telling (workspace, recipient, created_at desc) where way = 'at_once';
create index visit_telling_in on visit_telling (workspace, digest) where digest is not null;
create index visit_telling_of on visit_telling (workspace, "user");
create index visit_telling_link on visit_telling (workspace, link);

-- Whom of the leads a member wants to hear of as soon as they come.
create table lead_watch (
  workspace uuid not null references workspaces (id) on delete cascade,
  lead uuid not null,
  "user" uuid not null,
  created_at timestamptz not null,
  primary key (workspace, lead, "user"),
  foreign key (workspace, lead) references lead (workspace, id) on delete cascade,
  foreign key (workspace, "user") references workspace_members (workspace, "user") on delete cascade
);
create index lead_watch_of on lead_watch (workspace, "user");

do $$
declare name text;
begin
  foreach name in array array['mail_setting', 'link_following', 'lead_watch', 'visit_digest', 'visit_telling'] loop
    execute format('alter table %I enable row level security', name);
    execute format('alter table %I force row level security', name);
    execute format('create policy tenant on %I to nurtured_app using (workspace = app_workspace()) '
      'with check (workspace = app_workspace())', name);
    execute format('create policy everything on %I to nurtured_system using (true) with check (true)', name);
    execute format('grant select, insert, update, delete on %I to nurtured_app, nurtured_system', name);
  end loop;
end $$;

-- Receipts that are still to be mailed go to whom they would have gone.
insert into visit_telling (workspace, visit, recipient, "user", link, kind, way, state, due_at, created_at)
  select v.workspace, v.id, coalesce(m."user"::text, lower(l.email_to)), m."user", v.link, 'receipt', 'at_once',
    'waiting', v.receipt_at, v.receipt_at
  from visit v
  join link l on l.workspace = v.workspace and l.id = v.link and l.email_to is not null
  left join auth.users u on lower(u.email) = lower(l.email_to) and u.deleted_at is null
  left join workspace_members m on m.workspace = v.workspace and m."user" = u.id
  where v.receipt = 'waiting' and v.receipt_at is not null
  on conflict do nothing;
alter table visit drop column receipt, drop column receipt_at;
