-- Meetings that visitors move or cancel in the frame where they booked them, as their browser reports it.
alter table visit_booking
  -- The key of the meeting now; each move gives it another one. `key` stays the first.
  add column last_key text check (last_key ~ '^[0-9a-z]{0,16}$'),
  add column moves integer not null default 0,
  -- When they would have met before the last move, where the site said so.
  add column moved_from timestamptz,
  add column canceled_at timestamptz,
  -- When a move or the cancellation was last reported.
  add column changed_at timestamptz,
  -- How many of its states were passed on: made, each move, canceled.
  add column told integer not null default 0;
-- Keys so far were made of the meeting time, which a stranger could guess: those meetings can't be changed.
update visit_booking set last_key = '', told = 1;
alter table visit_booking alter column last_key set not null;
-- A change may be reported with a later visit of the same browser.
create index visit_booking_key on visit_booking (workspace, provider, key);
create index visit_booking_last_key on visit_booking (workspace, provider, last_key);
create index visit_booking_untold on visit_booking (made_at)
  where told < 1 + moves + (canceled_at is not null)::integer;
