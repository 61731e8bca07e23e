-- The list of assets is read latest change first.
create index asset_changed on asset (workspace, updated_at desc, id desc) where deleted_at is null;
