-- From how many days on an account counts as not opened, cooling and silent; what is not said follows from what is usual.
alter table workspaces add column momentum_limits jsonb not null default '{}' check (jsonb_typeof(momentum_limits) = 'object');
