-- How a workspace looks: a brand holds a voice and a look.
alter table brand
  -- {logos: {light, dark, icon}, cover, colours: {primary, background, text, accent} or null, fonts: {headings, body}}
  add column look jsonb not null default '{}',
  add column deleted_by uuid;
