const en = {
  alreadyInThisTab: 'This page is already in this tab.',
  noSuchPage: 'There is no such page in this workspace.',
  changedSince:
    'Somebody changed this journey since you opened it. You now see the latest; make your change again.',
  noSuchJourney: 'There is no such journey in this workspace.',
  alreadyInThatTab: 'This page is already in that tab.',
  tabGone: 'This tab is no longer in the journey.',
  pageGone: 'This page is no longer in the journey.',
}

const de: typeof en = {
  alreadyInThisTab: 'Diese Seite ist schon in diesem Tab.',
  noSuchPage: 'Diese Seite gibt es in diesem Workspace nicht.',
  changedSince:
    'Jemand hat diese Journey geändert, seit Sie sie geöffnet haben. Sie sehen jetzt die neueste Fassung; nehmen Sie Ihre Änderung noch einmal vor.',
  noSuchJourney: 'Diese Journey gibt es in diesem Workspace nicht.',
  alreadyInThatTab: 'Diese Seite ist schon in jenem Tab.',
  tabGone: 'Dieser Tab ist nicht mehr in der Journey.',
  pageGone: 'Diese Seite ist nicht mehr in der Journey.',
}

/** Why a journey cannot be changed. */
export const journeyRefusals = { en, de }
