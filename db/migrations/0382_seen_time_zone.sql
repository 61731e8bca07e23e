-- What the browser of a lead who is named says of where they are; what members wrote in time_zone goes before it.
alter table lead add column seen_time_zone text not null default '' check (length(seen_time_zone) <= 60);
