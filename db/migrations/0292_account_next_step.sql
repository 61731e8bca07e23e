-- What comes next with a company, and by when.
alter table account
  add column next_step text not null default '' check (length(next_step) <= 120),
  add column next_step_on date check (next_step_on between '2000-01-01' and '2999-12-31');

-- In the order of their days; without one comes before all that have one.
create index account_next_step on account (workspace, coalesce(next_step_on - '2000-01-01'::date, -1), id) where deleted_at is null;
