import { counted } from '#src/words/locale.ts'

const en = {
  title: 'Sharing tree',
  titleOf: (name: string) => `Sharing tree of “${name}”`,
  about:
    'Who passed their personal address on to whom, and what was read there. Visits of your own team and of scanners do not count.',
  seeTree: 'Sharing tree',
  backToJourney: 'Back to the journey',
  backToAccount: 'Back to the company',
  back: 'Back to journeys',
  csv: 'CSV of all addresses',
  empty: 'Nothing to show yet',
  emptyText:
    'Invite somebody to a link, or let visitors pass it on: each gets an address of their own, and it appears here.',
  columns: {
    whom: 'For whom',
    made: 'Made',
    opened: 'First opened',
    marks: 'Who came',
    own: 'Visits, time',
    beneath: 'Beneath it',
    deeds: 'Actions',
  },
  nobodyNamed: 'Somebody, not named',
  passedOn: 'Passed on',
  disabled: 'Disabled',
  closedAbove: 'Closed by the one above',
  notOpened: 'Not opened yet',
  proven: (count: number) => `Proven ${count}`,
  provenWhy: 'Visits by the person, who proved their mailbox.',
  presumed: (count: number) => `Presumed ${count}`,
  presumedWhy: 'Visits in the browser that opened the address first. Nothing proves who sat before it.',
  forwarded: (count: number) => `Likely forwarded ${count}`,
  forwardedWhy: 'Visits in another browser than the one that opened the address first.',
  nobodyCame: 'Nobody yet',
  visits: (count: number) => counted('en', count, { one: 'visit', other: 'visits' }),
  addresses: (count: number) => counted('en', count, { one: 'address', other: 'addresses' }),
  nothingBeneath: 'Nobody',
  expand: (to: string) => `Show or hide what is beneath ${to}`,
  hidden: (count: number) => (count === 1 ? 'Show 1 more beneath it' : `Show ${count} more beneath it`),
  disable: (to: string) => `Disable the address of ${to} and all beneath it`,
  enable: (to: string) => `Enable the address of ${to} again`,
  wasDisabled: (to: string) =>
    to
      ? `The address of ${to} and all beneath it open no more.`
      : 'The address and all beneath it open no more.',
  wasEnabled: (to: string) => (to ? `The address of ${to} opens again.` : 'The address opens again.'),
  path: 'Where this branch hangs',
  all: 'All',
  range: (first: number, last: number, total: number) => `${first} to ${last} of ${total}`,
  before: 'Those before',
  after: 'Those after',
}

const de: typeof en = {
  title: 'Weitergabe',
  titleOf: (name) => `Weitergabe von „${name}“`,
  about:
    'Wer die persönliche Adresse an wen weitergegeben hat, und was dort gelesen wurde. Besuche Ihres Teams und von Scannern zählen nicht.',
  seeTree: 'Weitergabe',
  backToJourney: 'Zurück zur Journey',
  backToAccount: 'Zur Firma',
  back: 'Zurück zu den Journeys',
  csv: 'CSV aller Adressen',
  empty: 'Noch nichts zu zeigen',
  emptyText:
    'Laden Sie jemanden zu einem Link ein, oder lassen Sie Besucher ihn weitergeben: Jede Person bekommt ihre eigene Adresse, und die erscheint hier.',
  columns: {
    whom: 'Für wen',
    made: 'Angelegt',
    opened: 'Zuerst geöffnet',
    marks: 'Wer kam',
    own: 'Besuche, Zeit',
    beneath: 'Darunter',
    deeds: 'Aktionen',
  },
  nobodyNamed: 'Jemand ohne Namen',
  passedOn: 'Weitergegeben',
  disabled: 'Abgeschaltet',
  closedAbove: 'Durch die darüber geschlossen',
  notOpened: 'Noch nicht geöffnet',
  proven: (count) => `Bewiesen ${count}`,
  provenWhy: 'Besuche der Person, die ihr Postfach bewiesen hat.',
  presumed: (count) => `Vermutet ${count}`,
  presumedWhy: 'Besuche in dem Browser, der die Adresse zuerst geöffnet hat. Wer davor saß, beweist nichts.',
  forwarded: (count) => `Wahrscheinlich weitergeleitet ${count}`,
  forwardedWhy: 'Besuche in einem anderen Browser als dem, der die Adresse zuerst geöffnet hat.',
  nobodyCame: 'Noch niemand',
  visits: (count) => counted('de', count, { one: 'Besuch', other: 'Besuche' }),
  addresses: (count) => counted('de', count, { one: 'Adresse', other: 'Adressen' }),
  nothingBeneath: 'Niemand',
  expand: (to) => `Was unter ${to} steht, zeigen oder verbergen`,
  hidden: (count) => (count === 1 ? 'Eine weitere darunter zeigen' : `${count} weitere darunter zeigen`),
  disable: (to) => `Adresse von ${to} und alle darunter abschalten`,
  enable: (to) => `Adresse von ${to} wieder einschalten`,
  wasDisabled: (to) =>
    to
      ? `Die Adresse von ${to} und alle darunter öffnen sich nicht mehr.`
      : 'Die Adresse und alle darunter öffnen sich nicht mehr.',
  wasEnabled: (to) => (to ? `Die Adresse von ${to} öffnet sich wieder.` : 'Die Adresse öffnet sich wieder.'),
  path: 'Wo dieser Zweig hängt',
  all: 'Alle',
  range: (first, last, total) => `${first} bis ${last} von ${total}`,
  before: 'Die davor',
  after: 'Die danach',
}

/** The tree of personal addresses: who passed one on to whom. */
export const sharingTreeWords = { en, de }
