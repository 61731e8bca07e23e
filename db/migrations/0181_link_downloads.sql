-- Whether visitors may keep the recordings and films of a link: they only play, they are offered, or saving is hindered.
alter table link add column downloads text not null default 'played' check (downloads in ('played', 'offered', 'hindered'));
