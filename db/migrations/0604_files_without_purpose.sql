-- Tags say what a file is for.
alter table media_file drop column purpose;
