-- What members were told of visits and forms goes with its age, also where nothing of these is left.
drop index notification_of_form;
create index notification_of_visitors on notification (workspace, created_at) where subject_type in ('visit', 'form');
