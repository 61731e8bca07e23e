-- All that an address said of where somebody came from, as one text: equality of texts is leakproof and may use an index
-- beneath row-level security; what jsonb contains may not.
alter table visit add column arrived text generated always as (nullif(arrival::text, '{}')) stored;
create index visit_arrived on visit (workspace, arrived, last_at desc, id desc) where arrived is not null;
