-- The oldest first, for those that go after a time.
create index link_pass_named on link_pass (workspace, created_at) where terms_version = 0 and (name <> '' or email <> '');
create index form_submission_sent on form_submission (workspace, created_at);
