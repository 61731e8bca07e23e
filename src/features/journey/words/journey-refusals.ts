const en = {
  alreadyInThisTab: 'This page is already in this tab.',
  noSuchPage: 'There is no such page in this workspace.',
  noSuchAsset: 'There is no such asset in this workspace.',
  changedSince:
    'Somebody changed this journey since you opened it. You now see the latest; make your change again.',
  noSuchJourney: 'There is no such journey in this workspace.',
  alreadyInThatTab: 'This page is already in that tab.',
  tabGone: 'This tab is no longer in the journey.',
  pageGone: 'This is no longer in the journey.',
  notInThisTab: 'A tab of this type cannot hold that.',
  noSuchVersion: 'There is no such version of this journey.',
  noSuchTemplate: 'There is no such template in this workspace.',
  nothingToUndo: 'There is nothing to undo.',
  nothingToRedo: 'There is nothing to do again.',
  changedByOther:
    'Somebody else changed this journey after you. Undoing would take their change back, so that only they can.',
}

const de: typeof en = {
  alreadyInThisTab: 'Diese Seite ist schon in diesem Tab.',
  noSuchPage: 'Diese Seite gibt es in diesem Workspace nicht.',
  noSuchAsset: 'Dieses Asset gibt es in diesem Workspace nicht.',
  changedSince:
    'Jemand hat diese Journey geändert, seit Sie sie geöffnet haben. Sie sehen jetzt die neueste Fassung; nehmen Sie Ihre Änderung noch einmal vor.',
  noSuchJourney: 'Diese Journey gibt es in diesem Workspace nicht.',
  alreadyInThatTab: 'Diese Seite ist schon in jenem Tab.',
  tabGone: 'Dieser Tab ist nicht mehr in der Journey.',
  pageGone: 'Das ist nicht mehr in der Journey.',
  notInThisTab: 'Das kann in einem Tab dieser Art nicht stehen.',
  noSuchVersion: 'Diese Version der Journey gibt es nicht.',
  noSuchTemplate: 'Diese Vorlage gibt es in diesem Workspace nicht.',
  nothingToUndo: 'Es gibt nichts rückgängig zu machen.',
  nothingToRedo: 'Es gibt nichts zu wiederholen.',
  changedByOther:
    'Jemand anderes hat diese Journey nach Ihnen geändert. Rückgängig machen würde jene Änderung zurücknehmen; das kann nur, wer sie gemacht hat.',
}

/** Why a journey cannot be changed. */
export const journeyRefusals = { en, de }
