const en = {
  publicTeamPage: 'Public team page',
  everybodyCanReadTheName:
    'Everybody can read the name, logo, description and website of this workspace there, and the names and pictures of its members. No addresses.',
  copyAddress: 'Copy address',
  giveTheWorkspaceAPublic: 'Give the workspace a public address first',
  takeTheTeamPageDown: 'Take the team page down',
  publishTheTeamPage: 'Publish the team page',
  newLinks: 'New links',
  whatANewLinkBegins: 'What a new link begins with. Links that exist stay as they are.',
  eMailAReceiptWhen: 'E-mail a receipt when a visit of a validated lead is over',
  shortestVisitInSeconds: 'Shortest visit, in seconds',
  activeSecondsOnThePage: 'Active seconds on the page. A visit that stays below is not kept.',
  save: 'Save',
  mail: 'Mail',
  senderName: 'Sender name',
  receiptsOfVisitsComeIn: 'Receipts of visits come in this name. Empty means Nurtured.',
  howLongVisitsAreKept: 'How long visits, names at gates and answers of forms are kept',
  deleteVisitsAfter: 'Delete them after',
  withWhoVisitedWhatThey:
    'Visits go with who came, what they read and clicked, and what members and webhooks were told of it; figures by day name nobody and stay. Who came in through a gate loses name and address, unless they accepted terms: that is your proof. Answers of forms go whole. People whom you keep as leads stay.',
  neverKeepThemAsLong: 'Never: keep them as long as their links and pages',
  keptFor: (days: number) => (days % 365 ? `${days} days` : days === 365 ? '1 year' : `${days / 365} years`),
  visitsThatAreOlderAlready: 'What is older already may go for good',
  about: 'About',
  name: 'Name',
  visitorsReadItOnYour: 'Visitors read it on your campaigns.',
  publicAddress: 'Public address',
  yourTeamPageHasIt: (host: string) =>
    `Your pages and your team page have it: ${host}/p/… and ${host}/t/…. After a change, the old one leads to the new one.`,
  description: 'Description',
  website: 'Website',
  languageOfYourContent: 'Language of your content',
  browsersAndScreenReadersTake: 'Browsers and screen readers take your campaigns and team page to be in it.',
  timeZone: 'Time zone',
  inWhichReceiptsOfVisits: 'In which receipts of visits tell the time.',
  timesAreInOwnersAnd: (timeZone: string) => `Times are in ${timeZone}. Owners and admins can change this.`,
  visitsAreDeletedAfterDays: (retentionDays: number) =>
    `Visits, names at gates and answers of forms are deleted after ${retentionDays} days.`,
  visitsAreKeptForAs:
    'Visits, names at gates and answers of forms are kept for as long as their links and pages.',
  logo: 'Logo',
  logoOf: (name: string) => `Logo of ${name}`,
  saveLogo: 'Save logo',
  removeLogo: 'Remove logo',
  exportEverything: 'Export everything',
  aZipFileWithEvery:
    'A zip file with every asset, transcript, page, journey, link, account, lead and visit as JSON, and the recordings and pictures as they were uploaded. The organisation’s log notes who took it.',
  exportTheWorkspace: 'Export the workspace',
  moveToAnotherOrganisation: 'Move to another organisation',
  itsLinksGoOnWorking:
    'Its links go on working. Its members come along: those who are new over there as members. Owners and admins of this organisation who are not its members lose it.',
  organisation: 'Organisation',
  enterToMoveIt: (name: string) => `Enter ${name} to move it`,
  moveWorkspace: 'Move workspace',
  deleteThisWorkspace: 'Delete this workspace',
  nobodyWorksInItAny:
    'Nobody works in it any more and its links stop opening. Owners can restore it for 30 days, then it is gone with everything in it.',
  enterToConfirm: (name: string) => `Enter ${name} to confirm`,
  deleteWorkspace: 'Delete workspace',
  whatIsKeptOfVisitors: 'What is kept of visitors',
  consentText:
    'A browser that asks for privacy (Global Privacy Control or Do Not Track) is only counted, whatever is chosen here. Where nobody knows in which country a visitor is, the strictest of these holds.',
  consentModes: {
    named: 'Named: as whom they proved to be',
    ask: 'Ask: only counted until they agree',
    necessary: 'Necessary only: counted, never named',
  },
  consentEurope: 'European Economic Area, United Kingdom and Switzerland',
  consentElsewhere: 'Everywhere else',
  consentExceptions: 'Exceptions by country',
  consentExceptionsText:
    'One in a line: the code of a country and named, ask or necessary, such as DE necessary.',
  exceptionsUnreadable: 'Write one country in a line, such as DE necessary.',
  consentSaved: 'Saved. Visits that began before keep what they have.',
  saved: 'Saved',
  logoSaved: 'Logo saved',
  logoRemoved: 'Logo removed',
  savedForNewLinks: 'Saved for new links',
  visitsAreKeptFromNow: 'Visits, names at gates and answers of forms are kept from now on',
  visitsAreDeletedAfterDaysFrom: (days: number) =>
    `Visits, names at gates and answers of forms are deleted after ${days} days from now on`,
  enterToConfirm4: (name: string) => `Enter ${name} to confirm.`,
  olderThanThatAndWould: (visits: number, passes: number, forms: number) =>
    `Older than that, and gone for good, would be: ${counted(visits, 'visit', 'visits')}, ${counted(passes, 'name', 'names')} at gates and ${counted(forms, 'answer', 'answers')} of forms. Tick the box if you want this.`,
}

const de: typeof en = {
  publicTeamPage: 'Öffentliche Teamseite',
  everybodyCanReadTheName:
    'Alle können dort Name, Logo, Beschreibung und Website dieses Workspace lesen, dazu Namen und Bilder der Mitglieder. Keine Adressen.',
  copyAddress: 'Adresse kopieren',
  giveTheWorkspaceAPublic: 'Geben Sie dem Workspace zuerst eine öffentliche Adresse',
  takeTheTeamPageDown: 'Teamseite abschalten',
  publishTheTeamPage: 'Teamseite veröffentlichen',
  newLinks: 'Neue Links',
  whatANewLinkBegins: 'Womit ein neuer Link beginnt. Links, die es gibt, bleiben, wie sie sind.',
  eMailAReceiptWhen: 'Eine Mail schicken, wenn der Besuch einer bestätigten Person vorbei ist',
  shortestVisitInSeconds: 'Kürzester Besuch, in Sekunden',
  activeSecondsOnThePage: 'Aktive Sekunden auf der Seite. Ein kürzerer Besuch wird nicht behalten.',
  save: 'Speichern',
  mail: 'Mail',
  senderName: 'Name des Absenders',
  receiptsOfVisitsComeIn: 'Mails über Besuche kommen unter diesem Namen. Leer bedeutet Nurtured.',
  howLongVisitsAreKept: 'Wie lange Besuche, Namen an Zugängen und Antworten von Formularen bleiben',
  deleteVisitsAfter: 'Löschen nach',
  withWhoVisitedWhatThey:
    'Besuche gehen mit allem: wer kam, was gelesen und geklickt wurde und was Mitgliedern und Webhooks davon gemeldet wurde; die Zahlen je Tag nennen niemanden und bleiben. Wer durch einen Zugang kam, verliert Namen und Adresse, außer es wurden Bedingungen angenommen: Das ist Ihr Nachweis. Antworten von Formularen gehen ganz. Wen Sie als Lead führen, der bleibt.',
  neverKeepThemAsLong: 'Nie: Sie bleiben so lange wie ihre Links und Seiten',
  keptFor: (days) => (days % 365 ? `${days} Tagen` : days === 365 ? '1 Jahr' : `${days / 365} Jahren`),
  visitsThatAreOlderAlready: 'Was schon älter ist, darf endgültig weg',
  about: 'Über ihn',
  name: 'Name',
  visitorsReadItOnYour: 'Besucher lesen ihn auf Ihren Kampagnen.',
  publicAddress: 'Öffentliche Adresse',
  yourTeamPageHasIt: (host) =>
    `Ihre Seiten und Ihre Teamseite haben sie: ${host}/p/… und ${host}/t/…. Nach einer Änderung führt die alte zur neuen.`,
  description: 'Beschreibung',
  website: 'Website',
  languageOfYourContent: 'Sprache Ihrer Inhalte',
  browsersAndScreenReadersTake:
    'In ihr lesen Browser und Vorleseprogramme Ihre Kampagnen und Ihre Teamseite.',
  timeZone: 'Zeitzone',
  inWhichReceiptsOfVisits: 'In ihr nennen Mails über Besuche die Zeit.',
  timesAreInOwnersAnd: (timeZone) => `Zeiten stehen in ${timeZone}. Inhaber und Admins können das ändern.`,
  visitsAreDeletedAfterDays: (retentionDays) =>
    `Besuche, Namen an Zugängen und Antworten von Formularen werden nach ${retentionDays} Tagen gelöscht.`,
  visitsAreKeptForAs:
    'Besuche, Namen an Zugängen und Antworten von Formularen bleiben so lange wie ihre Links und Seiten.',
  logo: 'Logo',
  logoOf: (name) => `Logo von ${name}`,
  saveLogo: 'Logo speichern',
  removeLogo: 'Logo entfernen',
  exportEverything: 'Alles exportieren',
  aZipFileWithEvery:
    'Eine Zip-Datei mit allen Assets, Transkripten, Seiten, Journeys, Links, Firmen, Personen und Besuchen als JSON, dazu Aufnahmen und Bilder, wie sie hochgeladen wurden. Das Protokoll der Organisation vermerkt, wer sie geholt hat.',
  exportTheWorkspace: 'Workspace exportieren',
  moveToAnotherOrganisation: 'In eine andere Organisation verschieben',
  itsLinksGoOnWorking:
    'Die Links funktionieren weiter. Die Mitglieder kommen mit: wer dort neu ist, als Mitglied. Inhaber und Admins dieser Organisation, die keine Mitglieder sind, verlieren ihn.',
  organisation: 'Organisation',
  enterToMoveIt: (name) => `Zum Verschieben ${name} eingeben`,
  moveWorkspace: 'Workspace verschieben',
  deleteThisWorkspace: 'Diesen Workspace löschen',
  nobodyWorksInItAny:
    'Niemand arbeitet mehr darin, und seine Links öffnen sich nicht mehr. Inhaber können ihn 30 Tage lang wiederherstellen, danach ist er mit allem darin weg.',
  enterToConfirm: (name) => `Zum Bestätigen ${name} eingeben`,
  deleteWorkspace: 'Workspace löschen',
  whatIsKeptOfVisitors: 'Was von Besuchern aufbewahrt wird',
  consentText:
    'Ein Browser, der um Privatsphäre bittet (Global Privacy Control oder Do Not Track), wird nur gezählt, was immer hier gewählt ist. Wo niemand weiß, in welchem Land ein Besucher ist, gilt das Strengste davon.',
  consentModes: {
    named: 'Benannt: als wer sie sich gezeigt haben',
    ask: 'Fragen: nur gezählt, bis sie zustimmen',
    necessary: 'Nur Notwendiges: gezählt, nie benannt',
  },
  consentEurope: 'Europäischer Wirtschaftsraum, Vereinigtes Königreich und Schweiz',
  consentElsewhere: 'Überall sonst',
  consentExceptions: 'Ausnahmen nach Land',
  consentExceptionsText:
    'Eine je Zeile: der Code eines Landes und named, ask oder necessary, etwa DE necessary.',
  exceptionsUnreadable: 'Schreiben Sie ein Land je Zeile, etwa DE necessary.',
  consentSaved: 'Gespeichert. Besuche, die vorher begannen, behalten, was sie haben.',
  saved: 'Gespeichert',
  logoSaved: 'Logo gespeichert',
  logoRemoved: 'Logo entfernt',
  savedForNewLinks: 'Für neue Links gespeichert',
  visitsAreKeptFromNow: 'Besuche, Namen an Zugängen und Antworten von Formularen bleiben ab jetzt',
  visitsAreDeletedAfterDaysFrom: (days) =>
    `Besuche, Namen an Zugängen und Antworten von Formularen werden ab jetzt nach ${days} Tagen gelöscht`,
  enterToConfirm4: (name) => `Geben Sie zum Bestätigen ${name} ein.`,
  olderThanThatAndWould: (visits, passes, forms) =>
    `Älter, und dann endgültig weg, wären: ${counted(visits, 'Besuch', 'Besuche')}, ${counted(passes, 'Name', 'Namen')} an Zugängen und ${counted(forms, 'Antwort', 'Antworten')} von Formularen. Setzen Sie das Häkchen, wenn Sie das wollen.`,
}

function counted(count: number, one: string, more: string): string {
  return `${count} ${count === 1 ? one : more}`
}

/** The words of what a workspace is set to. */
export const workspaceWords = { en, de }
