-- What 0405_names_of_contacts.sql does from then on, for whom both were there before.
update lead l set first = case when l.first || l.last = '' then c.first else l.first end,
    last = case when l.first || l.last = '' then c.last else l.last end, account = coalesce(l.account, c.account)
  from contact c
  where c.workspace = l.workspace and c.lead = l.id and c.deleted_at is null and l.deleted_at is null
    and ((l.first || l.last = '' and c.first || c.last <> '') or l.account is null);
