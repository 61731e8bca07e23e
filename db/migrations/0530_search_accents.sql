-- Speech is also found without its accents ("cafe" finds "café"), and inside a sentence of a script without spaces.

-- Latin and Greek letters without their marks, in lowercase.
create function app_folded(said text) returns text language sql immutable parallel safe as $$
  select replace(replace(replace(translate(
    normalize(regexp_replace(normalize(lower(said), nfd), '([a-zα-ω])[\u0300-\u036f]+', '\1', 'g'), nfc),
    'łøđðıħŧς', 'loddihtσ'), 'ß', 'ss'), 'æ', 'ae'), 'œ', 'oe')
$$;

-- Each two characters that follow each other in Chinese, Japanese, Thai, Lao, Burmese or Khmer, and the last one of each run.
create function app_pairs(said text) returns text[] language sql immutable parallel safe as $$
  select coalesce(array_agg(distinct substr(run[1], n, 2)), '{}')
  from regexp_matches(said, '[\u0e00-\u0eff\u1000-\u109f\u1780-\u17ff\u3040-\u30ff\u3400-\u9fff]+', 'g') as run,
    generate_series(1, length(run[1])) as n
$$;

-- The words as they were said come first, as before. What is added is limited, as a vector may have a megabyte.
alter table segment drop column search;
alter table segment add column search tsvector generated always as (
  array_to_tsvector(array['@' || workspace::text]) || to_tsvector('simple', left(text, 100000))
    || case when text ~ '[^\u0001-\u007f]' then
      to_tsvector('simple', app_folded(left(text, 50000))) || array_to_tsvector(app_pairs(left(text, 30000)))
    else '' end
) stored;
create index segment_search on segment using gin (search);
