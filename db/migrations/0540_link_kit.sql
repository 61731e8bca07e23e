-- A campaign may use another brand kit than the workspace's default, which applies again when that kit is deleted.
alter table link
  add column kit uuid,
  add foreign key (workspace, kit) references brand (workspace, id) on delete set null (kit);
create index link_kit on link (workspace, kit) where kit is not null;
