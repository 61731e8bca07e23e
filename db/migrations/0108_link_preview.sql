-- What messengers show of a link, in its owner's words; null for those of the page.
alter table link
  add column preview_title text,
  add column preview_description text;
