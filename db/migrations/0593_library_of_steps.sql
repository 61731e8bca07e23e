-- The library keeps steps only, and copies of them know their entry, not their version.
delete from step_template where kind = 'tabs';
alter table step_template drop column kind, drop column steps_since;
alter table tab drop column origin;
alter table tab_item drop column origin;
alter table journey_version drop column templates;
