-- Names of a workspace's own under which its links are served. A verified name is one workspace's in the whole installation,
-- which an index cannot keep, since keys begin with the workspace: `settleDomain` holds a lock on the name while it decides.
create table workspace_domain (
  workspace uuid not null references workspaces (id) on delete cascade,
  id uuid not null,
  -- In lower case and punycode.
  host text not null check (length(host) between 4 and 253 and host = lower(host)),
  -- Stands in the TXT record that proves whose the name is.
  proof text not null,
  is_default boolean not null default false,
  -- Where its first page leads; empty for nowhere.
  home_url text not null default '' check (length(home_url) <= 2000),
  verified_at timestamptz,
  -- What was found the last time; null while nobody has looked.
  checked_at timestamptz,
  state text not null default 'new' check (state in ('new', 'no_proof', 'elsewhere', 'taken', 'unanswered', 'fine')),
  tries integer not null default 0,
  due_at timestamptz not null,
  -- Since when a verified name does not lead here, and when the members were told.
  failing_since timestamptz,
  told_at timestamptz,
  created_at timestamptz not null,
  primary key (workspace, id),
  unique (workspace, host)
);
create unique index workspace_domain_default on workspace_domain (workspace) where is_default;
create index workspace_domain_host on workspace_domain (host) where verified_at is not null;
create index workspace_domain_due on workspace_domain (due_at);

alter table workspace_domain enable row level security;
alter table workspace_domain force row level security;
create policy tenant on workspace_domain to nurtured_app using (workspace = app_workspace())
  with check (workspace = app_workspace());
create policy everything on workspace_domain to nurtured_system using (true) with check (true);
grant select, insert, update, delete on workspace_domain to nurtured_app, nurtured_system;
