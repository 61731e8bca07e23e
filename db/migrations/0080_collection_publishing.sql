-- Since when anybody may read a collection at its own address: its page, its feed and where it is embedded.
alter table collection add column published_at timestamptz;
