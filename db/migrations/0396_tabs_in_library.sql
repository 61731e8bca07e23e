-- Tabs of journeys are kept in the library beside steps: {tabs: [{id, title, type, hint, items: [{id, kind, page, asset, told, called}]}]}.
alter table step_template add column kind text not null default 'steps' check (kind in ('steps', 'tabs'));

-- {template, version, tab, part}: of which tab of which version in the library a tab was made; tabs that were put in together have
-- the same part.
alter table tab add column origin jsonb check (jsonb_typeof(origin) = 'object');
create index tab_origin on tab (workspace) where origin is not null and deleted_at is null;
-- Which item of that tab it was made of.
alter table tab_item add column origin uuid;

alter table journey_version add column templates text[] not null
  generated always as (templates_at(content, '$.tabs[*].from.template')) stored;
