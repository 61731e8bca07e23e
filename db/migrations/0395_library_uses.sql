-- Which entries of the library stand in something, each once. What is kept of it beside a flow is made by the database, so that
-- nobody has to keep it up, and lists read it without opening the flows.
create function templates_at(holds jsonb, place jsonpath) returns text[]
language sql immutable parallel safe
as $$ select coalesce(array_agg(distinct found #>> '{}'), '{}') from jsonb_path_query(holds, place) found $$;

alter table flow add column templates text[] not null
  generated always as (templates_at(draft, '$.steps[*].from.template')) stored;
alter table flow_version add column templates text[] not null
  generated always as (templates_at(graph, '$.steps[*].from.template')) stored;
