import type { OwnRecord } from '#src/features/visit/rules/own-record.ts'
import type { VisitGrade, VisitSign } from '#src/features/visit/rules/quality.ts'

type Who = NonNullable<OwnRecord['visit']>['who']
type Heard = NonNullable<OwnRecord['visit']>['heard'][number]

const enGrades: Record<VisitGrade, string> = {
  verified: 'a visit of a person who confirmed their address',
  likely_person: 'a visit that a person likely made',
  unclear: 'a visit of which it is unclear whether a person made it',
  likely_scanner: 'a visit that a program likely made',
  internal: 'a visit from within the sender’s own team',
  unproved: 'a report that is not counted, since nothing proves that the page was opened',
}

const enSigns: Record<VisitSign, string> = {
  member: 'a member of the sender’s team is signed in in this browser',
  pass: 'you filled in what this link asks of its visitors',
  crawler: 'your browser calls itself a crawler',
  program: 'it was not a browser that reported it',
  automated: 'a program steers your browser',
  input: 'you moved, pressed or typed something',
  still: 'nothing was moved, pressed or typed',
  unproved: 'nothing proves that the page was opened',
}

const en = {
  title: 'Recorded of this visit',
  loading: 'Looking it up …',
  failed: 'That did not reach us. Check your connection, then try again.',
  tryAgain: 'Try again',
  lookAgain: 'Look again',
  nothing: 'Nothing has been recorded of this visit so far.',
  began: 'Began',
  lastHeard: 'Last report',
  read: 'Read actively',
  links: 'Links clicked',
  noLinks: 'none',
  bookings: 'Meetings booked here',
  bookedOn: (provider: string, when: string) => `Booked at ${provider} on ${when}.`,
  meetsOn: (provider: string, when: string) => `Booked at ${provider}, the meeting is on ${when}.`,
  heard: 'Heard of recordings',
  heardOf: ({ length, played, spans }: Heard) =>
    `${played} s of ${length} s: ${spans.map(({ from, to, times }) => `${from}–${to} s × ${times}`).join(', ')}`,
  who: 'Who you are',
  network: 'Your network',
  noNetwork: 'not kept',
  seen: 'What was seen',
  counted: 'Counts as',
  notCounted: 'not judged yet',
  getsIt: 'Who gets it',
  kept: 'How long',
  known: 'This browser',
  seconds: (seconds: number) => `${seconds} s`,
  whoOf: ({ kind, name, email }: Who): string => {
    if (kind === 'nobody') return 'no name'
    const person = [name, email].filter(Boolean).join(', ')
    if (kind === 'claimed') return `${person}, as this browser says, not confirmed`
    return kind === 'confirmed' ? `${person}, confirmed` : `${person}, not confirmed`
  },
  membersOf: (sender: string) => `The members of ${sender}.`,
  membersAndPrograms: (sender: string) =>
    `The members of ${sender}, and a program of theirs that is told of each visit.`,
  keptDays: (days: number) => `${days} days after your last report, then it is deleted.`,
  keptUntil: (sender: string) => `Until ${sender} deletes it.`,
  knownAs: (person: string, visits: number) =>
    visits === 1 ? `is known as ${person}, with one visit` : `is known as ${person}, with ${visits} visits`,
  timeZone: 'Your time zone',
  timeZoneOf: (zone: string) => `${zone}, as this browser said`,
  pause: 'Pause measuring',
  resume: 'Go on measuring',
  paused: 'Measuring is paused in this browser. What was recorded before stays until you have it forgotten.',
  chosen: {
    pause: 'Paused: from now on nothing is measured here. A cookie that says only that keeps it so.',
    resume: 'Measuring goes on.',
    agree: 'From now on your visits may bear who you are, once you say so.',
    refuse: 'From now on you are only counted, without a name.',
  },
  agree: 'Let visits bear who I am',
  refuse: 'Only count me',
  naming: {
    on: 'Your visits bear who you are, where you said so.',
    off: 'You are only counted: no visit of yours bears a name, and nothing is kept in this browser but this choice.',
    never:
      'You are only counted: no visit of yours bears a name, and nothing is kept in this browser. Your browser asks for that, or the sender has it so.',
  },
  forget: 'Forget me',
  forgetAsks: (sender: string) =>
    `This visit is deleted. If this browser is known to ${sender} as you, all your visits to ${sender} are, and it is known no more. How often pages were read in total stays as a number without a name. Measuring is then paused. This cannot be undone.`,
  removeAddress: 'Remove my address',
  removeAsks: (sender: string) =>
    `Your name and e-mail address leave ${sender}, with all your visits, forms and codes, and ${sender} cannot add you again by themselves. That you accepted terms stays as an entry without a name. Only a code that somebody asks for with your address is still mailed. This cannot be undone.`,
  addressRemoved: 'Your name and address were removed, and measuring is paused in this browser.',
  forgetForGood: 'Delete for good',
  keep: 'Keep it',
  forgotten: (visits: number) =>
    visits === 1
      ? 'One visit was deleted, and measuring is paused in this browser.'
      : `${visits} visits were deleted, and measuring is paused in this browser.`,
  grades: enGrades,
  signs: enSigns,
}

const deGrades: typeof enGrades = {
  verified: 'Besuch einer Person, die ihre Adresse bestätigt hat',
  likely_person: 'Besuch, den wahrscheinlich ein Mensch gemacht hat',
  unclear: 'Besuch, bei dem unklar ist, ob ein Mensch ihn gemacht hat',
  likely_scanner: 'Besuch, den wahrscheinlich ein Programm gemacht hat',
  internal: 'Besuch aus dem Team des Absenders',
  unproved: 'Meldung, die nicht zählt, weil nichts belegt, dass die Seite geöffnet wurde',
}

const deSigns: typeof enSigns = {
  member: 'in diesem Browser ist ein Mitglied des Teams des Absenders angemeldet',
  pass: 'Sie haben ausgefüllt, was dieser Link von Besuchern verlangt',
  crawler: 'Ihr Browser nennt sich einen Crawler',
  program: 'gemeldet hat es kein Browser',
  automated: 'ein Programm steuert Ihren Browser',
  input: 'Sie haben etwas bewegt, gedrückt oder getippt',
  still: 'es wurde nichts bewegt, gedrückt oder getippt',
  unproved: 'nichts belegt, dass die Seite geöffnet wurde',
}

const de: typeof en = {
  title: 'Von diesem Besuch aufgezeichnet',
  loading: 'Wird nachgesehen …',
  failed: 'Das ist nicht angekommen. Prüfen Sie Ihre Verbindung, und versuchen Sie es wieder.',
  tryAgain: 'Noch einmal versuchen',
  lookAgain: 'Noch einmal nachsehen',
  nothing: 'Von diesem Besuch ist bisher nichts aufgezeichnet.',
  began: 'Beginn',
  lastHeard: 'Letzte Meldung',
  read: 'Aktiv gelesen',
  links: 'Angeklickte Links',
  noLinks: 'keine',
  bookings: 'Hier gebuchte Termine',
  bookedOn: (provider, when) => `Bei ${provider} gebucht am ${when}.`,
  meetsOn: (provider, when) => `Bei ${provider} gebucht, der Termin ist am ${when}.`,
  heard: 'Von Aufnahmen gehört',
  heardOf: ({ length, played, spans }) =>
    `${played} s von ${length} s: ${spans.map(({ from, to, times }) => `${from}–${to} s × ${times}`).join(', ')}`,
  who: 'Wer Sie sind',
  network: 'Ihr Netzwerk',
  noNetwork: 'nicht aufbewahrt',
  seen: 'Was zu sehen war',
  counted: 'Zählt als',
  notCounted: 'noch nicht beurteilt',
  getsIt: 'Wer es bekommt',
  kept: 'Wie lange',
  known: 'Dieser Browser',
  seconds: (seconds) => `${seconds} s`,
  whoOf: ({ kind, name, email }) => {
    if (kind === 'nobody') return 'kein Name'
    const person = [name, email].filter(Boolean).join(', ')
    if (kind === 'claimed') return `${person}, wie dieser Browser sagt, nicht bestätigt`
    return kind === 'confirmed' ? `${person}, bestätigt` : `${person}, nicht bestätigt`
  },
  membersOf: (sender) => `Die Mitglieder von ${sender}.`,
  membersAndPrograms: (sender) =>
    `Die Mitglieder von ${sender} und ein Programm von dort, dem jeder Besuch gemeldet wird.`,
  keptDays: (days) => `${days} Tage nach Ihrer letzten Meldung, dann wird es gelöscht.`,
  keptUntil: (sender) => `Bis ${sender} es löscht.`,
  knownAs: (person, visits) =>
    visits === 1
      ? `ist als ${person} bekannt, mit einem Besuch`
      : `ist als ${person} bekannt, mit ${visits} Besuchen`,
  timeZone: 'Ihre Zeitzone',
  timeZoneOf: (zone) => `${zone}, wie dieser Browser sagte`,
  pause: 'Messen anhalten',
  resume: 'Weiter messen',
  paused:
    'In diesem Browser wird nicht gemessen. Was vorher aufgezeichnet wurde, bleibt, bis Sie es vergessen lassen.',
  chosen: {
    pause: 'Angehalten: Ab jetzt wird hier nichts gemessen. Ein Cookie, das nur das sagt, hält es so.',
    resume: 'Es wird weiter gemessen.',
    agree: 'Ab jetzt dürfen Ihre Besuche tragen, wer Sie sind, sobald Sie es sagen.',
    refuse: 'Ab jetzt werden Sie nur gezählt, ohne Namen.',
  },
  agree: 'Besuche dürfen sagen, wer ich bin',
  refuse: 'Mich nur zählen',
  naming: {
    on: 'Ihre Besuche tragen, wer Sie sind, wo Sie es gesagt haben.',
    off: 'Sie werden nur gezählt: Kein Besuch von Ihnen trägt einen Namen, und in diesem Browser wird nichts aufbewahrt als diese Wahl.',
    never:
      'Sie werden nur gezählt: Kein Besuch von Ihnen trägt einen Namen, und in diesem Browser wird nichts aufbewahrt. Ihr Browser bittet darum, oder der Absender hält es so.',
  },
  forget: 'Mich vergessen',
  forgetAsks: (sender) =>
    `Dieser Besuch wird gelöscht. Kennt ${sender} diesen Browser als Sie, dann werden es alle Ihre Besuche bei ${sender}, und er ist nicht mehr bekannt. Wie oft Seiten insgesamt gelesen wurden, bleibt als Zahl ohne Namen. Gemessen wird danach nicht mehr. Das lässt sich nicht rückgängig machen.`,
  removeAddress: 'Meine Adresse entfernen',
  removeAsks: (sender) =>
    `Ihr Name und Ihre E-Mail-Adresse verlassen ${sender}, mit allen Ihren Besuchen, Formularen und Codes, und ${sender} kann Sie nicht von sich aus wieder hinzufügen. Dass Sie Bedingungen angenommen haben, bleibt als Eintrag ohne Namen. Nur ein Code, den jemand mit Ihrer Adresse verlangt, wird noch geschickt. Das lässt sich nicht rückgängig machen.`,
  addressRemoved:
    'Ihr Name und Ihre Adresse wurden entfernt, und in diesem Browser wird nicht mehr gemessen.',
  forgetForGood: 'Endgültig löschen',
  keep: 'Behalten',
  forgotten: (visits) =>
    visits === 1
      ? 'Ein Besuch wurde gelöscht, und in diesem Browser wird nicht mehr gemessen.'
      : `${visits} Besuche wurden gelöscht, und in diesem Browser wird nicht mehr gemessen.`,
  grades: deGrades,
  signs: deSigns,
}

/** The words of a visitor's own panel, loaded with it. */
export const ownVisitWords = { en, de }
