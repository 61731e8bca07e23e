const en = {
  noSuchSheet: 'This file is no longer kept. Choose it again.',
  underWay: 'This file is still being worked on. Wait until that is done.',
  notRun: 'Nothing has been made of this file, so that there is nothing to take back.',
  alreadyRun: 'This file has been imported already. Choose it again to import it once more.',
}

const de: typeof en = {
  noSuchSheet: 'Diese Datei wird nicht mehr aufgehoben. Wählen Sie sie noch einmal.',
  underWay: 'Mit dieser Datei wird noch gearbeitet. Warten Sie, bis das fertig ist.',
  notRun: 'Aus dieser Datei wurde noch nichts angelegt, es gibt also nichts zurückzunehmen.',
  alreadyRun:
    'Diese Datei wurde schon importiert. Wählen Sie sie noch einmal, um sie ein weiteres Mal zu importieren.',
}

/** Why nothing is done with a sheet. */
export const sheetRefusals = { en, de }
