-- Whom a notice is told by mail, as visit_telling is for visits: in a mail with those that came with it, or in the digest.
create table notice_telling (
  workspace uuid not null references workspaces (id) on delete cascade,
  "user" uuid not null,
  -- The topic.
  kind text not null,
  subject_type text not null,
  subject_id uuid not null,
  -- As a notification says it.
  data jsonb not null,
  way text not null check (way in ('at_once', 'digest')),
  state text not null check (state in ('waiting', 'sent', 'refused', 'dropped')),
  due_at timestamptz not null,
  created_at timestamptz not null,
  -- Those that came together go in one mail.
  letter uuid not null,
  digest uuid,
  primary key (workspace, "user", kind, subject_id),
  foreign key (workspace, "user") references workspace_members (workspace, "user") on delete cascade,
  foreign key (workspace, digest) references visit_digest (workspace, id) on delete cascade
);
create index notice_telling_due on notice_telling (due_at) where way = 'digest' and digest is null and state = 'waiting';
create index notice_telling_latest on notice_telling (workspace, "user", created_at desc) where way = 'at_once';
create index notice_telling_letter on notice_telling (workspace, letter) where state = 'waiting';
create index notice_telling_about on notice_telling (workspace, subject_type, subject_id);
create index notice_telling_in on notice_telling (workspace, digest) where digest is not null;
create index notice_telling_old on notice_telling (created_at) where state <> 'waiting';
alter table notice_telling enable row level security;
alter table notice_telling force row level security;
create policy tenant on notice_telling to nurtured_app using (workspace = app_workspace()) with check (workspace = app_workspace());
create policy everything on notice_telling to nurtured_system using (true) with check (true);
grant select, insert, update, delete on notice_telling to nurtured_app, nurtured_system;
