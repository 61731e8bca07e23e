-- The sheet of a guest can be shared as assets, texts, collections and clips can.
alter table share add column guest uuid;
alter table share add foreign key (workspace, guest) references guest (workspace, id) on delete cascade;
alter table share drop constraint share_check;
alter table share add constraint share_check check (num_nonnulls(asset, content, collection, clip, guest) = 1);
create index share_guest on share (workspace, guest) where guest is not null;
