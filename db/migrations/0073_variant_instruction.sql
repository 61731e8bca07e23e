-- What a model was asked besides, so that a variant can be written again as it was wished.
alter table content_variant add column instruction text not null default '' check (length(instruction) <= 500);
