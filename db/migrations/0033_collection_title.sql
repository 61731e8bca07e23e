-- Two collections of one workspace do not bear the same title; one in the trash keeps its own until it comes back.
create unique index collection_title on collection (workspace, lower(title)) where deleted_at is null;
