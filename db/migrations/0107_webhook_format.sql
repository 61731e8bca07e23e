-- Whether a link's webhook is told a visit as an event, or as a message that a chat shows as it comes.
alter table link add column webhook_format text not null default 'standard'
  check (webhook_format in ('standard', 'slack'));
