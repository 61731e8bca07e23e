-- People at companies, as members know them. Whoever has the same address as a lead is that lead.
create table contact (
  workspace uuid not null references workspaces (id) on delete cascade,
  id uuid not null,
  account uuid not null,
  first text not null default '' check (length(first) <= 80),
  last text not null default '' check (length(last) <= 80),
  email text not null default '' check (length(email) <= 254),
  title text not null default '' check (length(title) <= 120),
  phone text not null default '' check (length(phone) <= 40),
  -- A page about them on the web.
  profile text not null default '' check (length(profile) <= 300),
  role text not null default 'unknown' check (
    role in ('champion', 'decision_maker', 'economic_buyer', 'influencer', 'user', 'blocker', 'unknown')
  ),
  note text not null default '' check (length(note) <= 2000),
  lead uuid,
  version integer not null default 1 check (version > 0),
  email_key text generated always as (lower(email)) stored,
  created_by uuid not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  deleted_at timestamptz,
  deleted_by uuid,
  primary key (workspace, id),
  check (first <> '' or last <> '' or email <> ''),
  foreign key (workspace, account) references account (workspace, id) on delete cascade,
  foreign key (workspace, lead) references lead (workspace, id) on delete set null (lead)
);
-- A person stands once in a workspace.
create unique index contact_email on contact (workspace, email_key) where email_key <> '' and deleted_at is null;
create index contact_of_account on contact (workspace, account, id);
create index contact_of_lead on contact (workspace, lead) where lead is not null;

-- Each change of what is known of a contact; `version` is theirs since then.
create table contact_change (
  workspace uuid not null references workspaces (id) on delete cascade,
  contact uuid not null,
  version integer not null,
  by uuid not null,
  at timestamptz not null,
  before jsonb not null,
  after jsonb not null,
  primary key (workspace, contact, version),
  foreign key (workspace, contact) references contact (workspace, id) on delete cascade
);

do $$
declare name text;
begin
  foreach name in array array['contact', 'contact_change'] loop
    execute format('alter table %I enable row level security', name);
    execute format('alter table %I force row level security', name);
    execute format('create policy tenant on %I to nurtured_app using (workspace = app_workspace()) '
      'with check (workspace = app_workspace())', name);
    execute format('create policy everything on %I to nurtured_system using (true) with check (true)', name);
    execute format('grant select, insert, update, delete on %I to nurtured_app, nurtured_system', name);
  end loop;
end $$;

-- Whoever of both comes second finds the other: they wait for each other by their address.
create function lock_person(of_workspace uuid, email text) returns void language sql as $$
  select pg_advisory_xact_lock(hashtextextended('person ' || of_workspace || ' ' || lower(email), 0))
$$;

create function find_lead_of_contact() returns trigger language plpgsql as $$
begin
  if new.email <> '' then perform lock_person(new.workspace, new.email); end if;
  new.lead := (select l.id from lead l where l.workspace = new.workspace and lower(l.email) = lower(new.email)
    and l.deleted_at is null and new.email <> '');
  return new;
end $$;
create trigger contact_begun before insert on contact for each row execute function find_lead_of_contact();
create trigger contact_addressed before update of email, deleted_at on contact for each row
  execute function find_lead_of_contact();

create function find_contact_of_lead() returns trigger language plpgsql as $$
begin
  perform lock_person(new.workspace, new.email);
  if tg_op = 'UPDATE' then
    update contact set lead = null where workspace = new.workspace and lead = new.id and email_key <> lower(new.email);
  end if;
  update contact set lead = new.id
    where workspace = new.workspace and email_key = lower(new.email) and lead is distinct from new.id;
  return null;
end $$;
create trigger lead_begun after insert on lead for each row execute function find_contact_of_lead();
create trigger lead_addressed after update of email on lead for each row
  when (new.email is distinct from old.email) execute function find_contact_of_lead();
create trigger lead_restored after update of deleted_at on lead for each row
  when (old.deleted_at is not null and new.deleted_at is null) execute function find_contact_of_lead();
