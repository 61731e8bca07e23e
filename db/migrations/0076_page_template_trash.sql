-- A template that was removed waits in the trash; its name is free meanwhile.
alter table page_template add column deleted_at timestamptz, add column deleted_by uuid;
drop index page_template_name;
create unique index page_template_name on page_template (workspace, lower(name)) where deleted_at is null;
