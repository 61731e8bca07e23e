-- Credits are set aside before they are used up. The line that sets them aside becomes the charge; where nothing came of it, a
-- second line gives them back, and the first is settled.
alter table credit_ledger drop constraint credit_ledger_kind_check;
alter table credit_ledger
  add constraint credit_ledger_kind_check check (kind in ('grant', 'reserve', 'charge', 'refund')),
  add column key text,
  add column settled_at timestamptz,
  add constraint credit_ledger_reserve_check check (kind <> 'reserve' or (key is not null and delta < 0));
create unique index credit_ledger_reserved on credit_ledger (workspace, key) where kind = 'reserve' and settled_at is null;
create index credit_ledger_open on credit_ledger (created_at) where kind = 'reserve' and settled_at is null;
