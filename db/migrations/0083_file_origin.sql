-- The picture that another one was cut from; both stand by themselves.
alter table media_file
  add column origin uuid,
  add foreign key (workspace, origin) references media_file (workspace, id) on delete set null (origin);
create index media_file_origin on media_file (workspace, origin) where origin is not null;
