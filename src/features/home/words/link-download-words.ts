const en = {
  files: 'Recordings and films',
  keep: 'May visitors keep them',
  kinds: {
    played: 'They only play',
    offered: 'Yes, with a link to save each',
    hindered: 'No, hinder saving',
  },
  hint: 'No page can keep what is heard or seen from being recorded. Hindering takes the ways away that browsers offer, and our server gives no file to save.',
}

const de: typeof en = {
  files: 'Aufnahmen und Filme',
  keep: 'Dürfen Besucher sie behalten',
  kinds: {
    played: 'Sie werden nur abgespielt',
    offered: 'Ja, mit einem Link zum Speichern',
    hindered: 'Nein, Speichern erschweren',
  },
  hint: 'Keine Seite kann verhindern, dass aufgenommen wird, was zu hören oder zu sehen ist. Erschweren nimmt die Wege, die Browser anbieten, und unser Server gibt keine Datei zum Speichern.',
}

/** Whether visitors of a link may keep its files. */
export const linkDownloadWords = { en, de }
