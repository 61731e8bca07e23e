-- What was done with a page that leaves no other trace: shown, taken away, moved to another address, thrown away.
create table page_deed (
  workspace uuid not null,
  id uuid not null default gen_random_uuid(),
  page uuid not null,
  kind text not null check (kind in ('published', 'appeared', 'unpublished', 'scheduled', 'unscheduled', 'trashed',
    'returned', 'addressed', 'opened')),
  at timestamptz not null,
  by uuid,
  -- The version, the time, the address or who may open it, by the kind.
  about text not null default '' check (length(about) <= 400),
  primary key (workspace, id),
  foreign key (workspace, page) references page (workspace, id) on delete cascade
);
create index page_deed_page on page_deed (workspace, page, at desc);

alter table page_deed enable row level security;
alter table page_deed force row level security;
create policy tenant on page_deed to nurtured_app using (workspace = app_workspace()) with check (workspace = app_workspace());
create policy everything on page_deed to nurtured_system using (true) with check (true);
grant select, insert, update, delete on page_deed to nurtured_app, nurtured_system;

-- Noted here, so that no way of publishing forgets it.
create function note_page_deed() returns trigger language plpgsql as $$
declare
  is_shown boolean := new.published_version is not null
    and (new.published_version is distinct from old.published_version or new.published_at is distinct from old.published_at);
  is_due boolean := new.published_version = old.scheduled_version and old.scheduled_at <= new.updated_at;
begin
  insert into page_deed (workspace, page, kind, at, by, about)
    select new.workspace, new.id, deed.kind, new.updated_at,
      case when deed.kind <> 'appeared' then new.updated_by end, left(deed.about, 400)
    from (values
      (is_shown, case when is_due then 'appeared' else 'published' end, new.published_version::text),
      (old.published_version is not null and new.published_version is null, 'unpublished', ''),
      (new.scheduled_at is not null and new.scheduled_at is distinct from old.scheduled_at, 'scheduled',
        to_char(new.scheduled_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"')),
      (old.scheduled_at is not null and new.scheduled_at is null and not is_shown, 'unscheduled', ''),
      (old.deleted_at is null and new.deleted_at is not null, 'trashed', ''),
      (old.deleted_at is not null and new.deleted_at is null, 'returned', ''),
      -- Until it is published, the address follows the title by itself.
      (new.slug <> old.slug and new.title = old.title and new.deleted_at is not distinct from old.deleted_at,
        'addressed', new.slug),
      (new.visibility <> old.visibility, 'opened', new.visibility)
    ) deed (was_done, kind, about) where deed.was_done;
  return null;
end $$;
create trigger page_deed_noted after update on page for each row execute function note_page_deed();

-- Who published what is shown today was not kept, only when.
insert into page_deed (workspace, page, kind, at, about)
  select workspace, id, 'published', published_at, published_version::text from page
  where published_version is not null and published_at is not null;
