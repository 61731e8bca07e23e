const en = {
  nameIt: 'Give the view a name.',
  nameTooLong: 'A name has at most 60 characters.',
  queryTooLong: 'There are more filters than a view can keep. Take some off.',
  manyViews: (most: number) => `You keep ${most} views already. Remove some first.`,
  noSuchView: 'This view is not there any more.',
  notYourView: 'Only whoever saved this view can remove it.',
  saved: (name: string) => `Saved the view “${name}”.`,
  removed: (name: string) => `Removed the view “${name}”.`,
  columnsKept: 'Columns changed.',
}

const de: typeof en = {
  nameIt: 'Geben Sie der Ansicht einen Namen.',
  nameTooLong: 'Ein Name hat höchstens 60 Zeichen.',
  queryTooLong: 'Es sind mehr Filter, als eine Ansicht merken kann. Nehmen Sie einige weg.',
  manyViews: (most) => `Sie haben schon ${most} Ansichten. Entfernen Sie zuerst einige.`,
  noSuchView: 'Diese Ansicht gibt es nicht mehr.',
  notYourView: 'Nur wer diese Ansicht gesichert hat, kann sie entfernen.',
  saved: (name) => `Die Ansicht „${name}“ ist gesichert.`,
  removed: (name) => `Die Ansicht „${name}“ ist entfernt.`,
  columnsKept: 'Spalten geändert.',
}

/** The words about lists as members keep them. */
export const listViewWords = { en, de }
