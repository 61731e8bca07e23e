-- Files of people beside those of companies.
alter table sheet
  drop constraint sheet_kind_check,
  add check (kind in ('accounts', 'people')),
  -- What is chosen for a kind alone.
  add column options jsonb not null default '{"companies": "create", "journey": null}';

-- Whoever is on a list that is to be put on a journey, which is the subject.
alter table lead_deed
  drop constraint lead_deed_kind_check,
  add check (kind in ('visit', 'validated', 'form', 'listed'));
