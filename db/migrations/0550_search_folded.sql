-- Lists are searched like transcripts: by letters without marks, and with plain apostrophes, quotes and hyphens.
do $do$
declare
  -- A database with the locale C knows the capitals of ASCII only.
  is_ascii constant boolean := lower('ŁЖΩ') <> 'łжω' and exists (select from pg_collation where collname = 'und-x-icu');
begin
  execute format($f$
    create or replace function app_folded(said text) returns text language plpgsql immutable parallel safe as $$
    begin
      if octet_length(said) = length(said) then return lower(said); end if;
      return replace(replace(replace(translate(
        normalize(regexp_replace(normalize(%s, nfd), '([a-zα-ω])[\u0300-\u036f]+', '\1', 'g'), nfc),
        'łøđðıħŧς‘’‚ʼ“”„‐‑', 'loddihtσ''''''''"""--'), 'ß', 'ss'), 'æ', 'ae'), 'œ', 'oe');
    end $$
  $f$, case when is_ascii then 'lower(said collate "und-x-icu")' else 'lower(said)' end);

  -- Elsewhere the words of transcripts stay the same, except that U+02BC was a letter.
  update segment set text = text where strpos(text, 'ʼ') > 0 or (is_ascii and octet_length(text) > length(text));
end $do$;

alter table account drop column found_by;
alter table account add column found_by text generated always as (
  app_folded(name || E'\n' || coalesce(domain, '') || E'\n' || city || E'\n' || account_tag_lines(tags))
) stored;
alter table lead drop column found_by;
alter table lead add column found_by text generated always as (
  app_folded(first || ' ' || last || E'\n' || email || E'\n' || account_tag_lines(tags))
) stored;
alter table asset add column found_by text generated always as (app_folded(title || E'\n' || attribution)) stored;
alter table media_file add column found_by text generated always as (
  app_folded(filename || E'\n' || alt || E'\n' || account_tag_lines(labels))
) stored;
