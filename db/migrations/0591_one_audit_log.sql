-- Actions of staff are entries of audit_log, whose organisation of all zeros is the installation.
drop table staff.audit_entry;
