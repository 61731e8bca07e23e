const en = {
  goToTheFirstPage: 'Go to the first page',
  thisLinkIsNotAvailable: 'This link is not available',
  itMayHaveBeenSwitched:
    'It may have been switched off, or the address is not complete. Check that you have the whole link, or ask the person who sent it to you for a new one.',
  campaignPages: 'Campaign pages',
  pages: 'Pages',
  nextAndPreviousPage: 'Next and previous page',
  previous: 'Previous',
  next: 'Next',
  skipToThePage: 'Skip to the page',
  nothingHereYet: 'Nothing here yet',
  theSenderHasNotPublished:
    'The sender has not published a page in this campaign. The link stays the same, so come back later.',
  partsOfThisCampaign: 'Parts of this campaign',
  confirmItsYou: "Confirm it's you",
  isThisYou: 'Is this you?',
  thankYou: 'Thank you',
  thisConfirmationNoLongerWorks: 'This confirmation no longer works',
  thatDidNotReachUs: 'That did not reach us',
  sentThisToYouBy: (sender: string) =>
    `${sender} sent this to you by e-mail. If you confirm, they see that it was you who read it. You can read on without.`,
  nowSeesThatItWas: (sender: string) => `${sender} now sees that it was you.`,
  itWasUsedBeforeOr: (sender: string) =>
    `It was used before, or is too old. You can read on; ask ${sender} for a new link if you want to be recognised.`,
  checkYourConnectionThenTry: 'Check your connection, then try again. You can read on meanwhile.',
  passItOn: 'Pass it on to a colleague',
  whatTheSenderSees: 'What the sender sees',
  showWhatWasRecorded: 'Show what was recorded, pause or delete it',
  sharedByWith: (sender: string) => `Shared by ${sender} with`,
  seesOfThisVisit: (sender: string) => `${sender} sees of this visit:`,
  whenItBeganAndFor: 'when it began, and for how many seconds you actively read each tab',
  whatYouHeard: 'which seconds of a recording you heard, how often and how fast',
  whichLinksYouClicked: 'which links you clicked, and whether you moved, pressed or typed anything at all',
  byWhoseAddress:
    'for whom this address was made, and by a cookie for it alone whether this browser was the first one here',
  yourNetworkAddressIsNot:
    'Of your network address only the neighbourhood is kept, which at least 256 addresses share, to tell people from programs; nothing is passed on to advertisers. A browser that asks for privacy (Global Privacy Control or Do Not Track) is never connected with a name, and leaves not even that.',
  doesNotMeasureVisitsOf: (sender: string) =>
    `${sender} does not measure visits of this link at the moment: nothing about yours is recorded.`,
  thatItWasYouIn: (first: string) => `that it was you, ${first || 'as you confirmed'}, in this browser`,
  noNameOnlyAnE:
    'no name: only an e-mail address that this browser already keeps for the sender, marked as unconfirmed',
  noNameUnlessAgreed: 'no name unless you agree to that when you are asked: until then you are only counted',
  noNameAtAll: 'no name and no e-mail address: you are only counted, and nothing is kept in this browser',
  onlyCounted:
    'As long as you are only counted, nothing of your network address is kept. Nothing is passed on to advertisers.',
}

const de: typeof en = {
  goToTheFirstPage: 'Zur ersten Seite',
  thisLinkIsNotAvailable: 'Dieser Link ist nicht verfügbar',
  itMayHaveBeenSwitched:
    'Vielleicht wurde er abgeschaltet, oder die Adresse ist nicht vollständig. Prüfen Sie, ob Sie den ganzen Link haben, oder bitten Sie die Person, die ihn geschickt hat, um einen neuen.',
  campaignPages: 'Seiten der Kampagne',
  pages: 'Seiten',
  nextAndPreviousPage: 'Nächste und vorige Seite',
  previous: 'Zurück',
  next: 'Weiter',
  skipToThePage: 'Zur Seite springen',
  nothingHereYet: 'Noch nichts hier',
  theSenderHasNotPublished:
    'In dieser Kampagne ist noch keine Seite veröffentlicht. Der Link bleibt derselbe, kommen Sie also später wieder.',
  partsOfThisCampaign: 'Teile dieser Kampagne',
  confirmItsYou: 'Das bin ich',
  isThisYou: 'Sind Sie das?',
  thankYou: 'Danke',
  thisConfirmationNoLongerWorks: 'Diese Bestätigung gilt nicht mehr',
  thatDidNotReachUs: 'Das ist nicht angekommen',
  sentThisToYouBy: (sender) =>
    `${sender} hat Ihnen das per E-Mail geschickt. Wenn Sie bestätigen, ist dort zu sehen, dass Sie es gelesen haben. Sie können auch ohne weiterlesen.`,
  nowSeesThatItWas: (sender) => `${sender} sieht jetzt, dass Sie es waren.`,
  itWasUsedBeforeOr: (sender) =>
    `Sie wurde schon benutzt oder ist zu alt. Sie können weiterlesen; bitten Sie ${sender} um einen neuen Link, wenn Sie erkannt werden wollen.`,
  checkYourConnectionThenTry:
    'Prüfen Sie Ihre Verbindung, und versuchen Sie es wieder. Sie können inzwischen weiterlesen.',
  passItOn: 'An Kollegen weitergeben',
  whatTheSenderSees: 'Was der Absender sieht',
  showWhatWasRecorded: 'Zeigen, was aufgezeichnet wurde, anhalten oder löschen',
  sharedByWith: (sender) => `Geteilt von ${sender} mit`,
  seesOfThisVisit: (sender) => `${sender} sieht von diesem Besuch:`,
  whenItBeganAndFor: 'wann er begann und wie viele Sekunden Sie in jedem Tab gelesen haben',
  whatYouHeard: 'welche Sekunden einer Aufnahme Sie gehört haben, wie oft und wie schnell',
  whichLinksYouClicked:
    'welche Links Sie angeklickt haben, und ob Sie überhaupt etwas bewegt, gedrückt oder getippt haben',
  byWhoseAddress:
    'für wen diese Adresse gemacht wurde und, durch ein Cookie nur für sie, ob dieser Browser hier der erste war',
  yourNetworkAddressIsNot:
    'Von Ihrer Netzwerkadresse wird nur die Nachbarschaft aufbewahrt, die sich mindestens 256 Adressen teilen, um Menschen von Programmen zu unterscheiden; nichts geht an Werbetreibende. Ein Browser, der um Privatsphäre bittet (Global Privacy Control oder Do Not Track), wird nie mit einem Namen verbunden und hinterlässt nicht einmal das.',
  doesNotMeasureVisitsOf: (sender) =>
    `${sender} misst Besuche dieses Links im Moment nicht: Von Ihrem wird nichts festgehalten.`,
  thatItWasYouIn: (first) => `dass Sie es waren, ${first || 'wie bestätigt'}, in diesem Browser`,
  noNameOnlyAnE:
    'keinen Namen: nur eine E-Mail-Adresse, die dieser Browser für den Absender schon aufbewahrt, als unbestätigt gekennzeichnet',
  noNameUnlessAgreed:
    'keinen Namen, solange Sie dem nicht zustimmen, wenn Sie gefragt werden: Bis dahin werden Sie nur gezählt',
  noNameAtAll:
    'keinen Namen und keine E-Mail-Adresse: Sie werden nur gezählt, und in diesem Browser bleibt nichts',
  onlyCounted:
    'Solange Sie nur gezählt werden, bleibt nichts von Ihrer Netzwerkadresse. Nichts geht an Werbetreibende.',
}

/** The words around a campaign's pages, which visitors load: few. */
export const campaignWords = { en, de }
