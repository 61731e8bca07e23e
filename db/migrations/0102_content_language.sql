-- A text is in one language: that enters its key, so that a kind can be written of an asset once in each.
alter table content add column language text not null default '' check (length(language) <= 35);
update content c set language = v.language
  from content_variant v where v.workspace = c.workspace and v.content = c.id and v.n = c.current_variant;
drop index content_of_asset;
create unique index content_of_asset on content (workspace, asset, kind, language) where deleted_at is null;

-- What a model is asked for at once, in several languages, too.
alter table content_partial
  add column language text not null default '' check (length(language) <= 35),
  drop constraint content_partial_pkey,
  add primary key (workspace, asset, kind, language);

-- Empty for the language that was spoken.
alter table recipe_run_item
  add column language text not null default '' check (length(language) <= 35),
  drop constraint recipe_run_item_workspace_run_asset_kind_key,
  add unique (workspace, run, asset, kind, language);
