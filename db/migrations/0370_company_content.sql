-- Guests of a company are found by its name and by its mail domain. Stored, since beneath row-level security no index is used
-- for what `lower` gives.
alter table guest
  add column company_key text generated always as (lower(btrim(company))) stored,
  add column mail_domain text generated always as (lower(split_part(email, '@', 2))) stored;
create index guest_company on guest (workspace, company_key) where deleted_at is null;
create index guest_mail_domain on guest (workspace, mail_domain) where deleted_at is null;

-- What was published last is suggested to companies.
create index page_published on page (workspace, published_at desc) where deleted_at is null and published_version is not null;
