-- Being confirmed lets somebody sign in; what is granted by an address asks for a mailbox that was proved. The proof belongs to
-- the address: a user's counts while proved_email is their email.
alter table auth.users add column proved_email text;

-- Of the users there are, those count as proved for whom there is evidence: an identity provider vouches for the address, or
-- it was confirmed after a mail with a code had gone out. Whoever was confirmed at sign-up, without a mail, proves theirs by one.
update auth.users u set proved_email = u.email
where u.email <> '' and u.email_confirmed_at is not null and (
  u.email_confirmed_at > least(u.confirmation_sent_at, u.email_change_sent_at)
  or exists (
    select from auth.identities i
    where i.user_id = u.id and i.provider not in ('email', 'phone')
      and i.identity_data ->> 'email_verified' = 'true' and lower(i.identity_data ->> 'email') = u.email));
