-- When a recipe runs by the clock: every day or on one day of the week (0 is Sunday) at a time of the workspace's place. It
-- writes of what it has not written of yet. `clock_next` is when it is due; a moment that was missed is made up for once.
alter table recipe
  add column clock_every text check (clock_every in ('day', 'week')),
  add column clock_weekday smallint not null default 1 check (clock_weekday between 0 and 6),
  add column clock_at text not null default '' check (clock_at ~ '^(([01][0-9]|2[0-3]):[0-5][0-9])?$'),
  add column clock_by uuid,
  add column clock_next timestamptz,
  add column clock_ran timestamptz,
  -- Why it could not run when it last was to, in all languages.
  add column clock_problem text not null default '',
  add check ((clock_every is null) = (clock_next is null) and (clock_every is null) = (clock_by is null));
create index recipe_clock on recipe (clock_next) where clock_next is not null;
alter table recipe_run drop constraint recipe_run_cause_check;
alter table recipe_run add constraint recipe_run_cause_check check (cause in ('member', 'transcript', 'clock'));
