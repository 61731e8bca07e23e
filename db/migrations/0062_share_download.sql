-- Whether whoever opens a share may keep what it shows as a file.
alter table share add column downloads boolean not null default false;
