-- Files of links beside those of companies and people.
alter table sheet
  drop constraint sheet_kind_check,
  add check (kind in ('accounts', 'people', 'links'));
