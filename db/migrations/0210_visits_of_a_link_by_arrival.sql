-- The latest visits of a link that came from one place, of which a journey's are put together.
create index visit_of_link_arrived on visit (workspace, link, arrived, last_at desc) where arrived is not null;
