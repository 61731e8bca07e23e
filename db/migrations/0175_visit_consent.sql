-- Whether visitors are named, asked first, or only counted, by where they are.
alter table workspaces add column visit_consent jsonb not null
  default '{"europe": "named", "elsewhere": "named", "countries": {}}'
  check (visit_consent ? 'europe' and visit_consent ? 'elsewhere' and jsonb_typeof(visit_consent -> 'countries') = 'object');
