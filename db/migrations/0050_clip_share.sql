-- A clip can be shared as assets, texts and collections can.
alter table share add column clip uuid;
alter table share add foreign key (workspace, clip) references clip (workspace, id) on delete cascade;
alter table share drop constraint share_check;
alter table share add constraint share_check check (num_nonnulls(asset, content, collection, clip) = 1);
create index share_clip on share (workspace, clip) where clip is not null;
