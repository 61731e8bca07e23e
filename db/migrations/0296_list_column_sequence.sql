-- In which order a member wants the columns of a list; those that it does not name keep their place behind.
alter table list_column add column sequence text[] not null default '{}'
  check (cardinality(sequence) <= 40 and length(array_to_string(sequence, '')) <= 1600);
