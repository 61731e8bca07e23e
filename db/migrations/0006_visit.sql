-- The receipt of a visit: whether one is owed to the owner and what became of it.
alter table visit add column receipt text not null default 'none'
  check (receipt in ('none', 'waiting', 'sent', 'refused'));
alter table visit add column receipt_at timestamptz;

-- A lead's earlier visits, for "return visit" and the difference from the last one.
create index visit_of_lead on visit (workspace, lead, started_at desc) where lead is not null;
-- What settled since a moment, for the live list.
create index visit_settled on visit (workspace, settled_at) where settled_at is not null;
-- Receipts of one link in a day, for its limit.
create index visit_receipts on visit (workspace, link, receipt_at) where receipt_at is not null;
