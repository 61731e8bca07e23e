-- What was left out of a feed, repaired or guessed when it was last read.
alter table feed add column report jsonb not null default '{"counts": {}, "notes": []}';
