-- One that could not be reacted to is looked at again later, and keeps no other from its turn.
alter table lead_deed add column not_before timestamptz;
