-- Where an address hangs is said once and never changes, so that no branch can be bent into a ring. How many hands it may go
-- through is a rule of the product; here it is only bounded.
alter table personal_address
  drop constraint personal_address_check,
  add constraint personal_address_check check (
    cardinality(path) between 1 and 128
    and path[cardinality(path)] = id
    and array_position(path, id) = cardinality(path)
    and parent is not distinct from path[cardinality(path) - 1]);
revoke update on personal_address from nurtured_app, nurtured_system;
grant update (lead, name, opened_at, first_browser, disabled_at) on personal_address to nurtured_app, nurtured_system;
