const en = {
  label: 'Your agreement',
  asks: (sender: string) =>
    `May ${sender} see that a visit is yours, if you say who you are? Otherwise you are only counted, without a name and without anything kept in this browser.`,
  agree: 'Yes',
  refuse: 'No, only count me',
}

const de: typeof en = {
  label: 'Ihre Zustimmung',
  asks: (sender) =>
    `Darf ${sender} sehen, dass ein Besuch Ihrer ist, wenn Sie sagen, wer Sie sind? Sonst werden Sie nur gezählt, ohne Namen und ohne dass in diesem Browser etwas bleibt.`,
  agree: 'Ja',
  refuse: 'Nein, mich nur zählen',
}

/** What a visitor is asked where they have to agree before they are named; loaded only then. */
export const consentWords = { en, de }
