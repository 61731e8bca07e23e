const en = {
  notAsked: 'You did not ask for this?',
  neverFrom: (sender: string) => `Never write to this address again from ${sender}`,
  title: 'Mails to this address',
  mayWrite: (sender: string) => `${sender} may write to the address that the mail came to.`,
  anybodyMayWrite: (host: string) => `Whoever uses ${host} may write to the address that the mail came to.`,
  writesNoMore: (sender: string) => `${sender} writes to the address that the mail came to no more.`,
  nobodyWrites: (host: string) =>
    `Nobody who uses ${host} writes to the address that the mail came to any more.`,
  stopSender: (sender: string) => `Stop mails from ${sender}`,
  stopEverywhere: (host: string) => `Stop all mails from ${host}`,
  resumeSender: (sender: string) => `Let ${sender} write again`,
  resumeEverywhere: (host: string) => `Let mails from ${host} come again`,
  stopped: 'Done: no more of these mails.',
  resumed: 'Done: they may come again.',
  staysOpen: 'This page can undo it at any time: keep the mail, or the address of this page.',
  whatStays:
    'Codes for links and sign-ups are among these mails. Mails that keep an account of yours safe still come, and those to members of a workspace are chosen in its settings.',
}

const de: typeof en = {
  notAsked: 'Sie haben nicht darum gebeten?',
  neverFrom: (sender) => `Nie wieder von ${sender} an diese Adresse schreiben`,
  title: 'Mails an diese Adresse',
  mayWrite: (sender) => `${sender} darf an die Adresse schreiben, an die die Mail ging.`,
  anybodyMayWrite: (host) => `Wer ${host} nutzt, darf an die Adresse schreiben, an die die Mail ging.`,
  writesNoMore: (sender) => `${sender} schreibt nicht mehr an die Adresse, an die die Mail ging.`,
  nobodyWrites: (host) => `Niemand, der ${host} nutzt, schreibt noch an die Adresse, an die die Mail ging.`,
  stopSender: (sender) => `Mails von ${sender} beenden`,
  stopEverywhere: (host) => `Alle Mails von ${host} beenden`,
  resumeSender: (sender) => `${sender} wieder schreiben lassen`,
  resumeEverywhere: (host) => `Mails von ${host} wieder kommen lassen`,
  stopped: 'Erledigt: Es kommen keine solchen Mails mehr.',
  resumed: 'Erledigt: Sie dürfen wieder kommen.',
  staysOpen:
    'Diese Seite macht es jederzeit rückgängig: Behalten Sie die Mail oder die Adresse dieser Seite.',
  whatStays:
    'Auch Codes für Links und Anmeldungen gehören zu diesen Mails. Mails, die ein Konto von Ihnen schützen, kommen weiterhin, und was Mitglieder eines Workspaces bekommen, wählen sie in dessen Einstellungen.',
}

/** The last sentence of mails to strangers, and where it leads. */
export const mailStopWords = { en, de }
