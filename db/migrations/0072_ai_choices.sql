-- A model of its own for each job, empty for the one for everything; the most credits that one run may cost; the language
-- in which a model usually writes, empty for that of the transcript; and what of a transcript a model may be sent.
alter table ai_setting
  add column chat_model text not null default '' check (length(chat_model) <= 200),
  add column long_model text not null default '' check (length(long_model) <= 200),
  add column short_model text not null default '' check (length(short_model) <= 200),
  add column run_cap_credits integer check (run_cap_credits >= 1),
  add column language text not null default '' check (language ~ '^([a-z]{2,3}(-[A-Za-z0-9]{2,8})*)?$'),
  add column sends_transcripts boolean not null default true,
  add column hides_names boolean not null default false;
