-- Folders that only some members may open. The ids of those that whoever asks may not open stand in app.closed_folders,
-- with commas between them, and those of files that only assets in them have in app.closed_media: nothing for whoever
-- leads the organisation, for a job, and for a visitor.
create function app_closed(kind text) returns uuid[] language sql stable
  as $$ select string_to_array(nullif(current_setting('app.closed_' || kind, true), ''), ',')::uuid[] $$;

-- A sub-select without a row of its own is asked once a statement, not once a row.
create policy open_folder on folder as restrictive to nurtured_app
  using ((select app_closed('folders')) is null or id <> all ((select app_closed('folders'))::uuid[]))
  with check (
    (select app_closed('folders')) is null or parent is null or parent <> all ((select app_closed('folders'))::uuid[])
  );
create policy open_folder on asset as restrictive to nurtured_app
  using (folder is null or (select app_closed('folders')) is null or folder <> all ((select app_closed('folders'))::uuid[]));
create policy open_folder on media_file as restrictive to nurtured_app
  using ((select app_closed('media')) is null or id <> all ((select app_closed('media'))::uuid[]));
