-- A transcript that is finished is locked: it is read, exported and commented, and nobody changes it until it is unlocked.
alter table transcript add column locked_at timestamptz;
alter table transcript add column locked_by uuid;
