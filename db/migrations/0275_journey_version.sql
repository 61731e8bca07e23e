-- What visitors see of a journey is a version that never changes; `tab` and `tab_item` are the draft that members work on.
alter table journey add column status text not null default 'draft'
  check (status in ('draft', 'live', 'paused', 'archived'));
alter table journey add column published_version integer;

alter table tab add check (type in ('pages', 'assets', 'video', 'booking', 'form', 'link'));

alter table tab_item drop constraint tab_item_kind_check;
alter table tab_item add check (kind in ('page', 'asset', 'video', 'booking', 'form', 'link'));
alter table tab_item alter column page drop not null;
alter table tab_item add column asset uuid;
-- What is said of it where it is neither a page nor an asset: {title, text, url, …}
alter table tab_item add column told jsonb not null default '{}';
alter table tab_item add check ((kind = 'page') = (page is not null));
alter table tab_item add check ((kind = 'asset') = (asset is not null));
alter table tab_item add foreign key (workspace, asset) references asset (workspace, id);
create index tab_item_asset on tab_item (workspace, asset) where asset is not null;

create table journey_version (
  workspace uuid not null references workspaces (id) on delete cascade,
  journey uuid not null,
  n integer not null,
  -- {tabs: [{id, title, type, items: [{id, slug, kind, page, asset, told, since}]}]}; `since`: when visitors first saw it.
  content jsonb not null,
  label text not null default '',
  created_by uuid,
  created_at timestamptz not null,
  primary key (workspace, journey, n),
  foreign key (workspace, journey) references journey (workspace, id) on delete cascade
);

-- What was changed in the draft, in order, so that it can be undone and done again.
create table journey_change (
  workspace uuid not null references workspaces (id) on delete cascade,
  journey uuid not null,
  n integer not null,
  -- {name, goal, tabs} as it was, and as it became.
  before jsonb not null,
  after jsonb not null,
  changed_by uuid,
  is_undone boolean not null default false,
  created_at timestamptz not null,
  primary key (workspace, journey, n),
  foreign key (workspace, journey) references journey (workspace, id) on delete cascade
);

-- A journey that others are begun with: its tabs, and what stands in them.
create table journey_template (
  workspace uuid not null references workspaces (id) on delete cascade,
  id uuid not null,
  name text not null,
  content jsonb not null,
  created_by uuid,
  created_at timestamptz not null,
  primary key (workspace, id)
);

-- A form that stands in a tab, on no page.
alter table form_submission alter column page drop not null;
alter table form_submission add column journey uuid;
alter table form_submission add column title text not null default '';
alter table form_submission add check ((page is null) = (journey is not null));
alter table form_submission add foreign key (workspace, journey) references journey (workspace, id) on delete cascade;
create index form_submission_journey on form_submission (workspace, journey, created_at desc) where journey is not null;

-- Journeys that are there are published as they stand. The first 48 bits of an item's id say when it was put there.
insert into journey_version (workspace, journey, n, content, created_by, created_at)
select j.workspace, j.id, 1, jsonb_build_object('tabs', coalesce((
    select jsonb_agg(jsonb_build_object('id', t.id, 'title', t.title, 'type', t.type, 'items', coalesce((
        select jsonb_agg(jsonb_build_object('id', i.id, 'slug', i.slug, 'kind', i.kind, 'page', i.page,
            'asset', null, 'told', '{}'::jsonb, 'since', to_char(to_timestamp(
              (('x' || substr(replace(i.id::text, '-', ''), 1, 12))::bit(48)::bigint) / 1000.0) at time zone 'utc',
              'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'))
          order by i.position, i.id)
        from tab_item i where i.workspace = t.workspace and i.tab = t.id), '[]'))
      order by t.position, t.id)
    from tab t where t.workspace = j.workspace and t.journey = j.id and t.deleted_at is null), '[]')),
  j.updated_by, j.updated_at
from journey j;
update journey set status = 'live', published_version = 1;

do $$
declare name text;
begin
  foreach name in array array['journey_version', 'journey_change', 'journey_template'] loop
    execute format('alter table %I enable row level security', name);
    execute format('alter table %I force row level security', name);
    execute format('create policy tenant on %I to nurtured_app using (workspace = app_workspace()) with check (workspace = app_workspace())', name);
    execute format('create policy everything on %I to nurtured_system using (true) with check (true)', name);
    execute format('grant select, insert, update, delete on %I to nurtured_app, nurtured_system', name);
  end loop;
end $$;
