-- A page may wear another kit than the workspace's default. Where that kit is gone, it wears the default again.
alter table page
  add column kit uuid,
  add foreign key (workspace, kit) references brand (workspace, id) on delete set null (kit);
create index page_kit on page (workspace, kit) where kit is not null;
