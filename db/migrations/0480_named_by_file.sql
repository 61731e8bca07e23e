-- Whether an asset's title is still the name of the file it came from, so that better ones are proposed.
alter table asset add column is_named_by_file boolean not null default false;
