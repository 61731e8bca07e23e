-- One thing, shown to whoever has its address: an asset, one text written from it, or a collection.

create table share (
  workspace uuid not null references workspaces (id) on delete cascade,
  id uuid not null,
  hashid text not null,
  asset uuid,
  content uuid,
  collection uuid,
  -- For whom it is, as its owner wrote it.
  label text not null default '' check (length(label) <= 120),
  mode text not null check (mode in ('view', 'comment', 'approve')),
  password_hash text,
  expires_at timestamptz,
  revoked_at timestamptz,
  opens integer not null default 0,
  last_opened_at timestamptz,
  created_by uuid,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (workspace, id),
  unique (workspace, hashid),
  check (num_nonnulls(asset, content, collection) = 1),
  foreign key (workspace, asset) references asset (workspace, id) on delete cascade,
  foreign key (workspace, content) references content (workspace, id) on delete cascade,
  foreign key (workspace, collection) references collection (workspace, id) on delete cascade
);
create index share_hashid on share (hashid);
create index share_asset on share (workspace, asset) where asset is not null;
create index share_content on share (workspace, content) where content is not null;
create index share_collection on share (workspace, collection) where collection is not null;

create table share_comment (
  workspace uuid not null,
  id uuid not null,
  share uuid not null,
  -- The comment that this one answers.
  answers uuid,
  -- Who wrote it: somebody who named themselves, or a member.
  name text not null default '' check (length(name) <= 120),
  email text not null default '' check (length(email) <= 254),
  member uuid,
  body text not null check (length(body) between 1 and 4000),
  -- Of which asset of a collection it speaks, and of which moment of a recording.
  asset uuid,
  at_ms integer check (at_ms >= 0),
  created_at timestamptz not null,
  resolved_at timestamptz,
  resolved_by uuid,
  primary key (workspace, id),
  foreign key (workspace, share) references share (workspace, id) on delete cascade,
  foreign key (workspace, answers) references share_comment (workspace, id) on delete cascade
);
create index share_comment_of on share_comment (workspace, share, created_at, id);
create index share_comment_answers on share_comment (workspace, answers) where answers is not null;

-- What somebody outside decided. Every word stays; the last one counts.
create table share_verdict (
  workspace uuid not null,
  id uuid not null,
  share uuid not null,
  verdict text not null check (verdict in ('approved', 'changes_wanted')),
  name text not null check (length(name) between 1 and 120),
  email text not null default '' check (length(email) <= 254),
  note text not null default '' check (length(note) <= 4000),
  -- The variant of a text that they saw.
  variant integer,
  created_at timestamptz not null,
  primary key (workspace, id),
  foreign key (workspace, share) references share (workspace, id) on delete cascade
);
create index share_verdict_of on share_verdict (workspace, share, created_at desc, id desc);

do $$
declare name text;
begin
  foreach name in array array['share', 'share_comment', 'share_verdict'] loop
    execute format('alter table %I enable row level security', name);
    execute format('alter table %I force row level security', name);
    execute format('create policy tenant on %I to nurtured_app using (workspace = app_workspace()) with check (workspace = app_workspace())', name);
    execute format('create policy everything on %I to nurtured_system using (true) with check (true)', name);
    execute format('grant select, insert, update, delete on %I to nurtured_app, nurtured_system', name);
  end loop;
end $$;
