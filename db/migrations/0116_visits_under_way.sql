-- Visits that figures do not hold yet, which lists count beside them.
create index visit_not_counted on visit (workspace, link) where rolled is null;
