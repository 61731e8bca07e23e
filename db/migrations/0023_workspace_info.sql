-- What a workspace says about itself, what its new links begin with, and how long its visits are kept.
alter table workspaces
  -- Its public address; small letters, figures and single hyphens, so that one spelling is one workspace.
  add column handle text check (handle ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and length(handle) between 3 and 40),
  -- A BCP 47 tag: in which language its pages are written.
  add column language text not null default 'en' check (length(language) between 2 and 12),
  add column sender_name text not null default '' check (length(sender_name) <= 60),
  add column link_email_notification boolean not null default true,
  add column link_track_duration_min integer not null default 0
    check (link_track_duration_min between 0 and 86400),
  -- Null keeps visits for as long as their links.
  add column retention_days integer check (retention_days between 30 and 3650),
  add column team_page boolean not null default false check (not team_page or handle is not null);
create unique index workspaces_handle on workspaces (handle);

alter table user_profile
  -- The address of their picture.
  add column avatar text,
  -- Which step of setting up comes next; null for who has no more to do, or has not begun.
  add column onboarding_step smallint check (onboarding_step between 3 and 4);
