-- Journeys look at what was booked of late in visits that had fallen silent before.
create index visit_booking_made on visit_booking (made_at);
