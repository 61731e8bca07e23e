-- What all tabs or clicked links of the workspace come to in a month stands together in an index, beside that by tab or link.
create index visit_tab_of_month on visit_tab_month (workspace, month, grade, tab) include (visits, seconds) where kind = 'workspace';
create index visit_click_of_month on visit_click_month (workspace, month, grade, hash) include (clicks) where kind = 'workspace';
