-- Only complete answers of a model are shown.
alter table message drop column partial;
