-- Fields that a workspace gives its companies. What they say stands in the company, by the id of the field.
create table account_field (
  workspace uuid not null references workspaces (id) on delete cascade,
  id uuid not null,
  name text not null check (length(name) between 1 and 60),
  kind text not null check (kind in ('text', 'number', 'date', 'choice', 'yes_no', 'url')),
  -- Of a choice alone, in order.
  choices text[] not null default '{}' check (cardinality(choices) <= 50),
  -- Among the others; no two are the same but for a moment.
  place integer not null,
  created_at timestamptz not null,
  -- Shown and asked for no more; companies keep what they say.
  archived_at timestamptz,
  primary key (workspace, id)
);
alter table account_field enable row level security;
alter table account_field force row level security;
create policy tenant on account_field to nurtured_app using (workspace = app_workspace()) with check (workspace = app_workspace());
create policy everything on account_field to nurtured_system using (true) with check (true);
grant select, insert, update, delete on account_field to nurtured_app, nurtured_system;

alter table account add column fields jsonb not null default '{}' check (jsonb_typeof(fields) = 'object');

-- A list may have a column for each of them.
alter table list_column
  drop constraint list_column_hidden_check,
  add constraint list_column_hidden_check check (cardinality(hidden) <= 100 and length(array_to_string(hidden, '')) <= 5000),
  drop constraint list_column_sequence_check,
  add constraint list_column_sequence_check check (cardinality(sequence) <= 100 and length(array_to_string(sequence, '')) <= 5000);
