-- Pictures and articles are assets, too; what a document or a picture was made of lies with it as its original.
alter table asset drop constraint asset_kind_check;
alter table asset add constraint asset_kind_check check (kind in ('audio', 'document', 'image', 'article'));
alter table asset_media drop constraint asset_media_role_check;
alter table asset_media add constraint asset_media_role_check check (role in ('attachment', 'previous', 'quote', 'original'));
