-- What a tab or clicked link of the workspace comes to on days, in months and in years is read from an index alone.
drop index visit_tab_days;
drop index visit_tab_months;
drop index visit_tab_years;
drop index visit_click_days;
drop index visit_click_months;
drop index visit_click_years;
create index visit_tab_days on visit_tab_day (workspace, grade, tab, day) include (visits, seconds) where kind = 'workspace';
create index visit_tab_months on visit_tab_month (workspace, grade, tab, month) include (visits, seconds) where kind = 'workspace';
create index visit_tab_years on visit_tab_year (workspace, grade, tab, year) include (visits, seconds) where kind = 'workspace';
create index visit_click_days on visit_click_day (workspace, grade, hash, day) include (clicks) where kind = 'workspace';
create index visit_click_months on visit_click_month (workspace, grade, hash, month) include (clicks) where kind = 'workspace';
create index visit_click_years on visit_click_year (workspace, grade, hash, year) include (clicks) where kind = 'workspace';
