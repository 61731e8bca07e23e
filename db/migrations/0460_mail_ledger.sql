-- Which plans are paid for: they allow more mail to people outside the team.
alter table plan add column is_paid boolean not null default true;
update plan set is_paid = false where id = 'starter';

-- The mails of the last day that went, or are about to go, to people outside the sender's team. No workspace may read it.
create table identity.mail_ledger (
  -- The message id of the mail, so that one mail counts once however often its sending is tried.
  message text primary key,
  kind text not null,
  -- Whose name it came in; null for the installation.
  organization uuid,
  -- The member who had it sent; null for a visitor or somebody who signs up.
  "user" uuid,
  -- The network that it was asked from, as a keyed hash; null where a paid plan makes the sender known.
  network text,
  created_at timestamptz not null
);
create index mail_ledger_organization on identity.mail_ledger (organization, created_at);
create index mail_ledger_user on identity.mail_ledger ("user", created_at);
create index mail_ledger_network on identity.mail_ledger (network, created_at);
create index mail_ledger_age on identity.mail_ledger (created_at);
alter table identity.mail_ledger enable row level security;
alter table identity.mail_ledger force row level security;
create policy everything on identity.mail_ledger to nurtured_system using (true) with check (true);
grant select, insert, delete on identity.mail_ledger to nurtured_system;
