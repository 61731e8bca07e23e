-- Pages lie in the folders of the workspace, and are kept from whom their folder is closed to, as assets are.
alter table page
  add column folder uuid,
  add foreign key (workspace, folder) references folder (workspace, id) on delete set null (folder);
create index page_folder on page (workspace, folder) where folder is not null;

create policy open_folder on page as restrictive to nurtured_app
  using (folder is null or (select app_closed('folders')) is null or folder <> all ((select app_closed('folders'))::uuid[]));

alter table page_deed drop constraint page_deed_kind_check, add constraint page_deed_kind_check
  check (kind in ('published', 'appeared', 'unpublished', 'scheduled', 'unscheduled', 'trashed', 'returned', 'addressed',
    'opened', 'filed', 'unfiled'));

-- Whoever may not open the folder is not told what it is called: its id is noted, and its name read by who asks.
create function note_page_filing() returns trigger language plpgsql as $$
begin
  insert into page_deed (workspace, page, kind, at, by, about)
    values (new.workspace, new.id, case when new.folder is null then 'unfiled' else 'filed' end, new.updated_at,
      new.updated_by, coalesce(new.folder::text, ''));
  return null;
end $$;
create trigger page_filing_noted after update of folder on page for each row
  when (new.folder is distinct from old.folder) execute function note_page_filing();
