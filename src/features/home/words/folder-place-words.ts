const en = {
  folders: 'Folders',
  inNoFolder: 'No folder',
  openFolder: (name: string) => `Folders in “${name}”`,
  moveTo: 'Move to folder',
  noFolder: 'No folder',
  move: 'Move',
  movedBack: 'Moved back',
}

const de: typeof en = {
  folders: 'Ordner',
  inNoFolder: 'Ohne Ordner',
  openFolder: (name) => `Ordner in „${name}“`,
  moveTo: 'In Ordner verschieben',
  noFolder: 'Kein Ordner',
  move: 'Verschieben',
  movedBack: 'Zurückverschoben',
}

/** The words of the folders beside a list, and of moving its rows into them. */
export const folderPlaceWords = { en, de }
