-- Images that were made of what is said in an asset stand among its files.
alter table asset_media drop constraint asset_media_role_check;
alter table asset_media add constraint asset_media_role_check check (role in ('attachment', 'previous', 'quote'));
