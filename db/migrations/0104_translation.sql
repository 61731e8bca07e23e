-- A transcript in another language: for each of its paragraphs what it says there, and the words that this was made from,
-- so that what was changed since is known.
create table translation (
  workspace uuid not null,
  transcript uuid not null,
  -- BCP 47.
  language text not null check (language ~ '^[a-z]{2,3}(-[A-Za-z0-9]{2,8})*$' and length(language) <= 35),
  created_by uuid,
  created_at timestamptz not null,
  updated_by uuid,
  updated_at timestamptz not null,
  primary key (workspace, transcript, language),
  foreign key (workspace, transcript) references transcript (workspace, id) on delete cascade
);

create table translated_segment (
  workspace uuid not null,
  transcript uuid not null,
  language text not null,
  -- It may be gone since, and come back with an older version: nothing is lost by undoing.
  segment uuid not null,
  text text not null check (length(text) between 1 and 100000),
  source text not null check (length(source) <= 100000),
  made_by text not null check (made_by in ('hand', 'import', 'model')),
  updated_at timestamptz not null,
  primary key (workspace, transcript, language, segment),
  foreign key (workspace, transcript, language) references translation (workspace, transcript, language) on delete cascade
);

do $$
declare name text;
begin
  foreach name in array array['translation', 'translated_segment'] loop
    execute format('alter table %I enable row level security', name);
    execute format('alter table %I force row level security', name);
    execute format('create policy tenant on %I to nurtured_app using (workspace = app_workspace()) with check (workspace = app_workspace())', name);
    execute format('create policy everything on %I to nurtured_system using (true) with check (true)', name);
    execute format('grant select, insert, update, delete on %I to nurtured_app, nurtured_system', name);
  end loop;
end $$;
