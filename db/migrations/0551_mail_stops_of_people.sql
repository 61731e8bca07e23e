-- Whether a person's address unsubscribed or was erased, which is stored as keyed hashes: matched once, and again when either changes, so
-- that filtering a list of thousands hashes nothing.
create table lead_mail_stop (
  workspace uuid not null references workspaces (id) on delete cascade,
  lead uuid not null,
  -- What mail_stop, identity.mail_stop and suppressed_address would have for their address; null until the product, which has the key,
  -- has computed it.
  workspace_hash text,
  everywhere_hash text,
  erased_hash text,
  by_workspace boolean not null default false,
  everywhere boolean not null default false,
  erased boolean not null default false,
  is_stopped boolean not null generated always as (by_workspace or everywhere or erased) stored,
  primary key (workspace, lead),
  foreign key (workspace, lead) references lead (workspace, id) on delete cascade
);
create index lead_mail_stop_unmatched on lead_mail_stop (workspace) where workspace_hash is null;
create index lead_mail_stop_on on lead_mail_stop (workspace, lead) where is_stopped;
create index lead_mail_stop_workspace on lead_mail_stop (workspace, workspace_hash) where workspace_hash is not null;
create index lead_mail_stop_everywhere on lead_mail_stop (everywhere_hash) where everywhere_hash is not null;
create index lead_mail_stop_erased on lead_mail_stop (workspace, erased_hash) where erased_hash is not null;
alter table lead_mail_stop enable row level security;
alter table lead_mail_stop force row level security;
create policy tenant on lead_mail_stop to nurtured_app using (workspace = app_workspace()) with check (workspace = app_workspace());
create policy everything on lead_mail_stop to nurtured_system using (true) with check (true);
grant select, insert, update, delete on lead_mail_stop to nurtured_app, nurtured_system;

create function begin_lead_mail_stop() returns trigger language plpgsql as $$
begin
  insert into lead_mail_stop (workspace, lead) select workspace, id from added;
  return null;
end $$;
create trigger lead_mail_stop_begun after insert on lead referencing new table as added
  for each statement execute function begin_lead_mail_stop();

create function forget_lead_mail_stop() returns trigger language plpgsql as $$
begin
  update lead_mail_stop set workspace_hash = null, everywhere_hash = null, erased_hash = null,
      by_workspace = false, everywhere = false, erased = false
    where workspace = new.workspace and lead = new.id;
  return null;
end $$;
create trigger lead_mail_stop_forgotten after update of email on lead for each row
  when (new.email is distinct from old.email) execute function forget_lead_mail_stop();

-- Whoever matches people holds this lock alone: what is added or removed meanwhile would be missed.
create function keep_lead_mail_stop() returns trigger language plpgsql as $$
begin
  perform pg_advisory_xact_lock_shared(hashtextextended('lead mail stops', 0));
  if tg_op = 'INSERT' then
    update lead_mail_stop set by_workspace = true where workspace = new.workspace and workspace_hash = new.hash;
  else
    update lead_mail_stop set by_workspace = false where workspace = old.workspace and workspace_hash = old.hash;
  end if;
  return null;
end $$;
create trigger lead_mail_stop_kept after insert or delete on mail_stop for each row execute function keep_lead_mail_stop();

create function keep_lead_mail_stop_everywhere() returns trigger language plpgsql as $$
begin
  perform pg_advisory_xact_lock_shared(hashtextextended('lead mail stops', 0));
  if tg_op = 'INSERT' then
    update lead_mail_stop set everywhere = true where everywhere_hash = new.hash;
  else
    update lead_mail_stop set everywhere = false where everywhere_hash = old.hash;
  end if;
  return null;
end $$;
create trigger lead_mail_stop_kept after insert or delete on identity.mail_stop for each row
  execute function keep_lead_mail_stop_everywhere();

create function keep_lead_erased() returns trigger language plpgsql as $$
begin
  perform pg_advisory_xact_lock_shared(hashtextextended('lead mail stops', 0));
  if tg_op = 'INSERT' then
    update lead_mail_stop set erased = true where workspace = new.workspace and erased_hash = new.hash;
  else
    update lead_mail_stop set erased = false where workspace = old.workspace and erased_hash = old.hash;
  end if;
  return null;
end $$;
create trigger lead_mail_stop_kept after insert or delete on suppressed_address for each row execute function keep_lead_erased();

insert into lead_mail_stop (workspace, lead) select workspace, id from lead;
