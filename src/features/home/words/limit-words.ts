const en = {
  title: 'When an account is silent',
  text: 'An account is measured against what is usual in the campaign of its latest link: twice as long is cooling, four times is silent. Where fewer than 5 accounts of the campaign can be compared, the accounts of the workspace are; where these are too few, 4 quiet days mean not opened, 14 cooling, 28 silent. Limits that stand here come first.',
  names: {
    unopened: 'Not opened after, in days',
    cooling: 'Cooling after, in quiet days',
    silent: 'Silent after, in quiet days',
  },
  usual: 'What is usual',
  save: 'Save',
  reset: 'Back to what is usual',
  saved: 'Limits saved',
  resetDone: 'Accounts are measured against what is usual again',
}

const de: typeof en = {
  title: 'Ab wann eine Firma still ist',
  text: 'Eine Firma wird an dem gemessen, was in der Kampagne ihres neuesten Links üblich ist: Doppelt so lange heißt, sie kühlt ab, viermal so lange heißt still. Lassen sich weniger als 5 Firmen der Kampagne vergleichen, gelten die Firmen des Workspace; sind auch das zu wenige, gilt nach 4 stillen Tagen nicht geöffnet, nach 14 kühlt ab, nach 28 still. Grenzen, die hier stehen, gehen vor.',
  names: {
    unopened: 'Nicht geöffnet nach, in Tagen',
    cooling: 'Kühlt ab nach, in stillen Tagen',
    silent: 'Still nach, in stillen Tagen',
  },
  usual: 'Was üblich ist',
  save: 'Speichern',
  reset: 'Zurück zu dem, was üblich ist',
  saved: 'Grenzen gespeichert',
  resetDone: 'Firmen werden wieder an dem gemessen, was üblich ist',
}

/** The words of the limits from which on an account counts as not opened, cooling or silent. */
export const limitWords = { en, de }
