-- Versions of a journey have a number, a date and an author; nobody names them.
alter table journey_version drop column label;
