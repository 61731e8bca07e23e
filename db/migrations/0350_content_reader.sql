-- Whom an output was written for. It keeps the title that the persona had, whatever becomes of the persona.
alter table content_variant
  add column persona uuid,
  add column reader text not null default '' check (length(reader) <= 100);
