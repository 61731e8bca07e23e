-- Translations have no versions and aren't imported from files any more.
drop table translation_version;
update translated_segment set made_by = 'hand' where made_by = 'import';
alter table translated_segment drop constraint translated_segment_made_by_check;
alter table translated_segment add constraint translated_segment_made_by_check check (made_by in ('hand', 'model'));
