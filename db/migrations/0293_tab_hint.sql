-- What a template means to stand in a tab; members read it while the tab is empty.
alter table tab add column hint text not null default '';
