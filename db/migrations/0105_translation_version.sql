-- What a translation was. It belongs to the transcript, so that a translation which was taken away can be brought back.
create table translation_version (
  workspace uuid not null,
  id uuid not null,
  transcript uuid not null,
  -- BCP 47.
  language text not null check (language ~ '^[a-z]{2,3}(-[A-Za-z0-9]{2,8})*$' and length(language) <= 35),
  -- Counts the versions of a language, from 1.
  n integer not null,
  note text not null default '' check (length(note) <= 200),
  author uuid,
  -- [{segment, text, source, madeBy}]
  lines jsonb not null,
  -- When it was written, and when it was put aside.
  written_at timestamptz not null,
  created_at timestamptz not null,
  primary key (workspace, id),
  foreign key (workspace, transcript) references transcript (workspace, id) on delete cascade
);
create index translation_version_of on translation_version (workspace, transcript, language, n desc);

alter table translation_version enable row level security;
alter table translation_version force row level security;
create policy tenant on translation_version to nurtured_app
  using (workspace = app_workspace()) with check (workspace = app_workspace());
create policy everything on translation_version to nurtured_system using (true) with check (true);
grant select, insert, update, delete on translation_version to nurtured_app, nurtured_system;

-- Whether visitors of a share may read it. What they read before, they still do; a new one waits until somebody shows it.
alter table translation add column for_visitors boolean not null default true;
alter table translation alter column for_visitors set default false;
