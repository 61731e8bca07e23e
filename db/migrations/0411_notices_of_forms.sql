-- What members were told of forms goes with its age, also where nothing of the form is left.
create index notification_of_form on notification (workspace, created_at) where subject_type = 'form';
