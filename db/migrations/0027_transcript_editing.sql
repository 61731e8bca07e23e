-- Transcripts are edited: words that are struck out or were heard badly, named stretches, comments and kept versions.
alter table transcript add column version integer not null default 1;
alter table transcript add column updated_by uuid;

-- Comments name a segment, whose place changes when another is split.
alter table segment add column id uuid not null default gen_random_uuid();
-- {"struck": [place, …], "unsure": [[place, confidence], …]}; places count the words of `text` from 0.
alter table segment add column marks jsonb;
create unique index segment_id on segment (workspace, transcript, id);

create table transcript_span (
  workspace uuid not null,
  id uuid not null,
  transcript uuid not null,
  kind text not null check (kind in ('chapter', 'soundbite')),
  title text not null check (length(title) between 1 and 200),
  start_ms integer not null check (start_ms >= 0),
  end_ms integer not null,
  primary key (workspace, id),
  check (end_ms >= start_ms),
  foreign key (workspace, transcript) references transcript (workspace, id) on delete cascade
);
create index transcript_span_of on transcript_span (workspace, transcript, start_ms);

create table transcript_version (
  workspace uuid not null,
  id uuid not null,
  transcript uuid not null,
  -- The number that the transcript had when it was like this.
  n integer not null,
  note text not null default '' check (length(note) <= 200),
  author uuid,
  word_count integer not null,
  document jsonb not null,
  -- When it was written, and when it was put aside.
  written_at timestamptz not null,
  created_at timestamptz not null,
  primary key (workspace, id),
  foreign key (workspace, transcript) references transcript (workspace, id) on delete cascade
);
create index transcript_version_of on transcript_version (workspace, transcript, created_at desc, id desc);

create table transcript_comment (
  workspace uuid not null,
  id uuid not null,
  transcript uuid not null,
  -- Where it was made. The segment may be gone since; the quote and the time still say what it is about.
  segment uuid,
  start_ms integer,
  quote text not null default '' check (length(quote) <= 500),
  body text not null check (length(body) between 1 and 4000),
  author uuid,
  created_at timestamptz not null,
  resolved_at timestamptz,
  resolved_by uuid,
  primary key (workspace, id),
  foreign key (workspace, transcript) references transcript (workspace, id) on delete cascade
);
create index transcript_comment_of on transcript_comment (workspace, transcript, created_at, id);

do $$
declare name text;
begin
  foreach name in array array['transcript_span', 'transcript_version', 'transcript_comment'] loop
    execute format('alter table %I enable row level security', name);
    execute format('alter table %I force row level security', name);
    execute format('create policy tenant on %I to nurtured_app using (workspace = app_workspace()) with check (workspace = app_workspace())', name);
    execute format('create policy everything on %I to nurtured_system using (true) with check (true)', name);
    execute format('grant select, insert, update, delete on %I to nurtured_app, nurtured_system', name);
  end loop;
end $$;
