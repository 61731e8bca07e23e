-- Whether a campaign shows a recording is asked for each part of it that a visitor plays.
create index asset_primary_media on asset (workspace, primary_media) where primary_media is not null;
