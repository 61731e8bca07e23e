-- Steps at which a run waits for a person. What they ask stands in the version; a mail as a person wrote it anew stands here.
create table waiting_step (
  workspace uuid not null,
  id uuid not null,
  run uuid not null,
  journey uuid not null,
  lead uuid not null,
  step text not null check (length(step) between 1 and 64),
  kind text not null check (kind in ('mail', 'call', 'do')),
  -- `answered`: the run goes on in a moment, until when the answer can be taken back.
  state text not null default 'open' check (state in ('open', 'answered', 'gone_on', 'late', 'undone', 'withdrawn')),
  assignee uuid,
  since timestamptz not null,
  -- By when it is to be done; null for whenever.
  due_at timestamptz,
  -- Until when the run waits.
  until timestamptz not null,
  snoozed_until timestamptz,
  answer text check (answer in ('done', 'approved', 'skipped')),
  answered_by uuid,
  answered_at timestamptz,
  note text not null default '' check (length(note) <= 2000),
  -- Where the company's timeline says it.
  account_note uuid,
  subject text check (length(subject) <= 200),
  body text check (length(body) <= 10000),
  primary key (workspace, id),
  -- A step asks once in a run.
  unique (workspace, run, step),
  foreign key (workspace, run) references journey_run (workspace, id) on delete cascade,
  foreign key (workspace, lead) references lead (workspace, id) on delete cascade,
  foreign key (workspace, assignee) references workspace_members (workspace, "user") on delete set null (assignee),
  check ((answer is null) or (answered_by is not null and answered_at is not null)),
  check (state not in ('answered', 'gone_on') or answer is not null)
);
create index waiting_step_open on waiting_step (workspace, since, id) where state = 'open';
create index waiting_step_assignee on waiting_step (workspace, assignee) where assignee is not null;
create index waiting_step_lead on waiting_step (workspace, lead);
alter table waiting_step enable row level security;
alter table waiting_step force row level security;
create policy tenant on waiting_step to nurtured_app using (workspace = app_workspace()) with check (workspace = app_workspace());
create policy everything on waiting_step to nurtured_system using (true) with check (true);
grant select, insert, update, delete on waiting_step to nurtured_app, nurtured_system;
