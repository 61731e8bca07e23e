-- An asset that is done with is archived: lists leave it out until they are asked for what is archived. Its pages, shares
-- and files stay as they are.
alter table asset add column archived_at timestamptz;
alter table asset add column archived_by uuid;
-- Whose it is, where that is no longer whoever added it.
alter table asset add column owner uuid;
