-- What a variant was asked not to say, parted by commas, so that it can be written again as it was wished.
alter table content_variant add column avoid text not null default '' check (length(avoid) <= 500);
