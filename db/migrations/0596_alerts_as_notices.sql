-- A watched lead's visit is mailed like any other notification, so emails about visits are receipts only.
alter table lead_watch add column told_at timestamptz;
delete from visit_telling where kind = 'alert';
alter table visit_telling drop column kind, add primary key (workspace, visit, recipient);

-- Quiet hours have no exception.
alter table mail_setting drop column alerts_always;
