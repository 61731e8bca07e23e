-- What a file is for and how it is marked, and which uploads stay files instead of becoming assets.
alter table media_file
  add column purpose text not null default ''
    check (purpose in ('', 'intro', 'outro', 'bed', 'bumper', 'logo', 'cover', 'photo', 'background')),
  add column labels text[] not null default '{}'
    check (cardinality(labels) <= 20 and array_position(labels, null) is null);
create index media_file_rights on media_file (workspace, rights_until) where rights_until is not null;
alter table upload add column is_file boolean not null default false;
