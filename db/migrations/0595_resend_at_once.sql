-- A range of events is resent in one transaction, so nothing is remembered of it.
drop table webhook_replay;
drop index webhook_delivery_waiting;
