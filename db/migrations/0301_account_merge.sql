-- Companies that were there twice: what one of the two was called, and which one it is now. Its old address leads there.
create table account_merged (
  workspace uuid not null references workspaces (id) on delete cascade,
  account uuid not null,
  into_account uuid not null,
  name text not null,
  domain text,
  by uuid not null,
  at timestamptz not null,
  primary key (workspace, account),
  foreign key (workspace, into_account) references account (workspace, id) on delete cascade
);
create index account_merged_into on account_merged (workspace, into_account, at desc);
create index account_merged_lately on account_merged (at);

alter table account_merged enable row level security;
alter table account_merged force row level security;
create policy tenant on account_merged to nurtured_app using (workspace = app_workspace()) with check (workspace = app_workspace());
create policy everything on account_merged to nurtured_system using (true) with check (true);
grant select, insert, update, delete on account_merged to nurtured_app, nurtured_system;

-- Adds to one company's sums what is left in another's: days whose visits are forgotten. Whoever calls it holds the lock of
-- roll_up_visits.
create function move_account_sums(of_workspace uuid, from_account uuid, to_account uuid) returns void language plpgsql as $$
declare
  family record;
  step text;
  keys text;
begin
  perform pg_advisory_xact_lock(hashtextextended('visit roll-ups ' || of_workspace, 0));
  perform recount_visit_leads(of_workspace, array(select lead from visit_lead
    where workspace = of_workspace and kind = 'account' and subject = from_account));
  insert into visit_day as d (workspace, kind, subject, day, grade, visits, visitors, ended, clicks, seconds)
    select workspace, kind, to_account, day, grade, visits, visitors, ended, clicks, seconds from visit_day
    where workspace = of_workspace and kind = 'account' and subject = from_account
    on conflict (workspace, kind, subject, day, grade) do update set visits = d.visits + excluded.visits,
      visitors = d.visitors + excluded.visitors, ended = d.ended + excluded.ended, clicks = d.clicks + excluded.clicks,
      seconds = d.seconds + excluded.seconds;
  delete from visit_day where workspace = of_workspace and kind = 'account' and subject = from_account;
  insert into visit_total as d (workspace, kind, subject, grade, visits, last_at)
    select workspace, kind, to_account, grade, visits, last_at from visit_total
    where workspace = of_workspace and kind = 'account' and subject = from_account
    on conflict (workspace, kind, subject, grade) do update set visits = d.visits + excluded.visits,
      last_at = greatest(d.last_at, excluded.last_at);
  delete from visit_total where workspace = of_workspace and kind = 'account' and subject = from_account;
  foreach step in array array['day', 'month', 'year'] loop
    for family in
      select * from (values
        ('tab', 'tab', '', 'visits,seconds', ''),
        ('click', 'hash', 'href', 'clicks', ''),
        ('arrival', 'hash', 'arrival', 'visits,seconds', ''),
        ('heard', 'media,length', '', 'visits,seconds,played,took', 'heard,replayed')
      ) f (name, key, said, sums, curves)
    loop
      keys := 'workspace, kind, subject, ' || step || ', grade, ' || family.key;
      execute format(
        'insert into visit_%1$s_%2$s as d (%3$s, %4$s) select workspace, kind, $3, %2$s, grade, %5$s, %4$s from visit_%1$s_%2$s '
        'where workspace = $1 and kind = ''account'' and subject = $2 on conflict (%3$s) do update set %6$s',
        family.name, step, keys, concat_ws(',', nullif(family.said, ''), family.sums, nullif(family.curves, '')), family.key,
        (select string_agg(format('%1$I = d.%1$I + excluded.%1$I', c), ', ') from unnest(string_to_array(family.sums, ',')) c)
          || coalesce((select string_agg(format(', %1$I = added(d.%1$I, excluded.%1$I)', c), '')
            from unnest(string_to_array(nullif(family.curves, ''), ',')) c), ''))
        using of_workspace, from_account, to_account;
      execute format('delete from visit_%s_%s where workspace = $1 and kind = ''account'' and subject = $2', family.name, step)
        using of_workspace, from_account;
    end loop;
  end loop;
end $$;
