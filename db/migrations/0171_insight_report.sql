-- Figures of visits that are shown to whoever has the address: which ones, and what of them may be named.
create table insight_report (
  workspace uuid not null references workspaces (id) on delete cascade,
  id uuid not null,
  hashid text not null,
  title text not null,
  kind text not null check (kind in ('workspace', 'journey', 'link', 'account')),
  subject uuid not null,
  lead uuid,
  grade text,
  -- So many days up to the day on which it is opened, or these days.
  days integer,
  from_day date,
  to_day date,
  shows_companies boolean not null default false,
  shows_people boolean not null default false,
  -- The maker's choice; null is the reader's.
  language text,
  password_hash text,
  -- The last day on which it opens, of the workspace.
  last_day date,
  opens integer not null default 0,
  last_opened_at timestamptz,
  created_by uuid,
  created_at timestamptz not null,
  primary key (workspace, id),
  unique (workspace, hashid),
  check ((days is null) = (from_day is not null and to_day is not null)),
  foreign key (workspace, lead) references lead (workspace, id) on delete cascade
);
create index insight_report_hashid on insight_report (hashid);
create index insight_report_lead on insight_report (workspace, lead);

alter table insight_report enable row level security;
alter table insight_report force row level security;
create policy tenant on insight_report to nurtured_app using (workspace = app_workspace())
  with check (workspace = app_workspace());
create policy everything on insight_report to nurtured_system using (true) with check (true);
grant select, insert, update, delete on insight_report to nurtured_app, nurtured_system;
