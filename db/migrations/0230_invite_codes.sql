-- A link may let in only who types a code that its owner made and gave away.
alter table link_gate add column is_invite_only boolean not null default false;

create table link_invite_code (
  workspace uuid not null,
  id uuid not null,
  link uuid not null,
  -- Keyed with the installation's secret, over the link and the code; the code itself is never kept.
  code_hash text not null,
  -- Its last characters, by which its owner knows it again.
  ending text not null check (length(ending) = 4),
  label text not null default '' check (length(label) <= 80),
  -- Each lets one browser in.
  uses integer not null check (uses between 1 and 10000),
  used integer not null default 0 check (used between 0 and uses),
  -- The last day, where the workspace is.
  ends_on date,
  revoked_at timestamptz,
  created_by uuid,
  created_at timestamptz not null,
  primary key (workspace, id),
  unique (workspace, link, code_hash),
  foreign key (workspace, link) references link (workspace, id) on delete cascade
);
create index link_invite_code_of on link_invite_code (workspace, link, id desc);
create index link_invite_code_labelled on link_invite_code (workspace, created_at) where label <> '';

alter table link_invite_code enable row level security;
alter table link_invite_code force row level security;
create policy tenant on link_invite_code to nurtured_app using (workspace = app_workspace())
  with check (workspace = app_workspace());
create policy everything on link_invite_code to nurtured_system using (true) with check (true);
grant select, insert, update, delete on link_invite_code to nurtured_app, nurtured_system;

-- Through which code somebody came in, and the form that they sent for it, so that sending it twice takes one use.
alter table link_pass add column invite_code uuid;
alter table link_pass add column attempt uuid;
alter table link_pass add constraint link_pass_invite_code_fkey
  foreign key (workspace, invite_code) references link_invite_code (workspace, id) on delete set null (invite_code);
create index link_pass_by_invite on link_pass (workspace, invite_code) where invite_code is not null;

-- With which one somebody waits for the code in their mailbox.
alter table link_code add column invite_code uuid;
alter table link_code add constraint link_code_invite_code_fkey
  foreign key (workspace, invite_code) references link_invite_code (workspace, id) on delete cascade;
create index link_code_by_invite on link_code (workspace, invite_code) where invite_code is not null;
