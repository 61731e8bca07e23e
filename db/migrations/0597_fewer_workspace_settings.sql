-- Accounts are judged by comparison only.
drop trigger momentum_limits_changed on workspaces;
drop function judge_accounts_again();
alter table workspaces drop column momentum_limits;
update account_activity set judged_on = '-infinity' where judged_on < 'infinity';

-- Consent has two regions. Where a country had its own mode, the strictest mode applies everywhere.
alter table workspaces drop constraint workspaces_visit_consent_check;
update workspaces set visit_consent = (
    select jsonb_build_object('europe', strictest.mode, 'elsewhere', strictest.mode)
    from (select case when visit_consent::text ~ '"necessary"' then 'necessary'
      when visit_consent::text ~ '"ask"' then 'ask' else 'named' end as mode) strictest)
  where visit_consent -> 'countries' <> '{}';
update workspaces set visit_consent = visit_consent - 'countries';
alter table workspaces alter column visit_consent set default '{"europe": "named", "elsewhere": "named"}',
  add constraint workspaces_visit_consent_check check (visit_consent ?& array['europe', 'elsewhere']);

-- The root of a workspace's own domain redirects nowhere.
alter table workspace_domain drop column home_url;
