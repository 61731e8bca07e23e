-- What kind of idea a card holds, and how far a model has come with an answer that it is writing: shown, never kept.
alter table idea
  add column kind text not null default 'other' check (kind in ('other', 'episode', 'angle', 'hook', 'question'));
alter table message
  -- [{text, cites}]
  add column partial jsonb not null default '[]';
