const en = {
  reads: 'What they read',
  readsHint: (days: number) =>
    `Active seconds in the last ${days} days, of visits that are over, without your own and scanners. A tab counts as a whole: which of its pages was read is not measured.`,
  readAltogether: (time: string, days: number) => `${time} in ${days} days`,
  nothingRead: 'Nothing read yet',
  nothingReadText: (days: number) =>
    `Nobody from this company has read anything in the last ${days} days. Send them a link: what they read longest then stands here.`,
  toJourneys: 'Open journeys',
  tabs: 'Tabs',
  recordings: 'Recordings',
  topics: 'Topics',
  topicsHint: 'The tags of what stands in the tabs. What bears two tags counts for both.',
  noTopics: 'What they read has no tags. Give the assets tags, and the topics stand here.',
  goneTab: 'A tab that is gone',
  share: (percent: string) => `${percent} of all they read`,
  lastRead: (day: string) => `last on ${day}`,
  visits: (count: number) => (count === 1 ? '1 visit' : `${count} visits`),
  allInInsight: 'All of it',
  next: 'Send next',
  nextHint:
    'At most five: up to 60 points for tags that they read, 25 for what a persona speaks of, 15 for being new. Nothing that they have read, or that a link of theirs opens.',
  nothingNext: 'Nothing new to send',
  nothingNextText:
    'What is published was sent or read, or nothing speaks for it. Publish a page, or give assets the tags of what they read.',
  openPages: 'Open pages',
  asset: 'Asset',
  page: 'Page',
  points: (score: number) => `${score} of 100 points`,
  about: (tag: string, percent: string) => `About ${tag}, ${percent} of what they read`,
  speaksTo: (persona: string, profile: string, theme: string) =>
    `Says “${theme}”, which matters to ${persona} of ${profile}`,
  isNew: (days: number) => {
    if (days === 0) return 'New today'
    return days === 1 ? 'New since yesterday' : `New for ${days} days`
  },
  makeLink: 'Make link',
  makeLinkOf: (title: string) => `Make link to “${title}”`,
  addToJourney: 'Add to a journey',
  intoWhich: (title: string) => `Into which journey “${title}”`,
  add: 'Add',
  linkMade: (title: string) => `Link to “${title}” made. Its address stands under Links.`,
  linkTakenBack: 'The link and its journey are in the trash.',
  addedTo: (title: string, journey: string) =>
    `“${title}” stands in the draft of “${journey}”. Publish the journey to show it.`,
  addedTakenBack: 'Taken out of the draft again',
  step: 'Suggested next step',
  takeOver: 'Take over',
  until: (day: string) => `until ${day}`,
  steps: {
    write_reader: (name: string, about: string) =>
      about ? `Write to ${name} about ${about}` : `Write to ${name}`,
    greet_confirmed: (name: string) => `Write to ${name} and offer a talk`,
    ask_who_decides: (name: string) => `Ask ${name} who else decides`,
    ask_arrived: 'Ask whether the link arrived',
    send_next: (title: string) => `Send “${title}”`,
    make_link: (title: string) => (title ? `Make a link to “${title}”` : 'Make a link for them'),
  },
  why: {
    write_reader: (name: string, days: number) =>
      `${name} came on ${days} of the last 7 days, and nobody has written anything down since.`,
    greet_confirmed: (name: string, days: number) =>
      `${name} confirmed their address ${days === 0 ? 'today' : days === 1 ? 'yesterday' : `${days} days ago`}.`,
    ask_who_decides: 'More people from this company read than before.',
    ask_arrived: 'Nobody has opened a link yet.',
    send_next: 'They have grown quiet, and this is new to them.',
    make_link: 'This company has no link yet.',
  },
  guests: 'Guests from this company',
  byDomain: 'By the domain of their address',
}

const de: typeof en = {
  reads: 'Was sie lesen',
  readsHint: (days) =>
    `Aktive Sekunden der letzten ${days} Tage aus beendeten Besuchen, ohne Ihre eigenen und ohne Scanner. Ein Tab zählt als Ganzes: Welche seiner Seiten gelesen wurde, wird nicht gemessen.`,
  readAltogether: (time, days) => `${time} in ${days} Tagen`,
  nothingRead: 'Noch nichts gelesen',
  nothingReadText: (days) =>
    `Aus dieser Firma hat in den letzten ${days} Tagen niemand etwas gelesen. Schicken Sie ihr einen Link: Dann steht hier, was sie am längsten liest.`,
  toJourneys: 'Journeys öffnen',
  tabs: 'Tabs',
  recordings: 'Aufnahmen',
  topics: 'Themen',
  topicsHint: 'Die Tags dessen, was in den Tabs steht. Was zwei Tags trägt, zählt für beide.',
  noTopics: 'Was sie lesen, hat keine Tags. Geben Sie den Assets Tags, und die Themen stehen hier.',
  goneTab: 'Ein Tab, den es nicht mehr gibt',
  share: (percent) => `${percent} von allem, was sie lesen`,
  lastRead: (day) => `zuletzt am ${day}`,
  visits: (count) => (count === 1 ? '1 Besuch' : `${count} Besuche`),
  allInInsight: 'Alles davon',
  next: 'Als Nächstes schicken',
  nextHint:
    'Höchstens fünf: bis zu 60 Punkte für Tags, die sie lesen, 25 für das, wovon eine Persona spricht, 15 für Neues. Nichts, was sie schon gelesen haben oder was einer ihrer Links öffnet.',
  nothingNext: 'Nichts Neues zu schicken',
  nothingNextText:
    'Was veröffentlicht ist, wurde geschickt oder gelesen, oder nichts spricht dafür. Veröffentlichen Sie eine Seite, oder geben Sie Assets die Tags dessen, was gelesen wird.',
  openPages: 'Seiten öffnen',
  asset: 'Asset',
  page: 'Seite',
  points: (score) => `${score} von 100 Punkten`,
  about: (tag, percent) => `Über ${tag}, ${percent} von dem, was sie lesen`,
  speaksTo: (persona, profile, theme) => `Sagt „${theme}“, was ${persona} aus ${profile} wichtig ist`,
  isNew: (days) => {
    if (days === 0) return 'Neu seit heute'
    return days === 1 ? 'Neu seit gestern' : `Neu seit ${days} Tagen`
  },
  makeLink: 'Link erstellen',
  makeLinkOf: (title) => `Link erstellen zu „${title}“`,
  addToJourney: 'In eine Journey aufnehmen',
  intoWhich: (title) => `In welche Journey „${title}“ soll`,
  add: 'Aufnehmen',
  linkMade: (title) => `Link zu „${title}“ erstellt. Seine Adresse steht unter Links.`,
  linkTakenBack: 'Der Link und seine Journey liegen im Papierkorb.',
  addedTo: (title, journey) =>
    `„${title}“ steht im Entwurf von „${journey}“. Veröffentlichen Sie die Journey, um es zu zeigen.`,
  addedTakenBack: 'Wieder aus dem Entwurf genommen',
  step: 'Vorschlag für den nächsten Schritt',
  takeOver: 'Übernehmen',
  until: (day) => `bis ${day}`,
  steps: {
    write_reader: (name, about) => (about ? `${name} zu ${about} schreiben` : `${name} schreiben`),
    greet_confirmed: (name) => `${name} schreiben und ein Gespräch anbieten`,
    ask_who_decides: (name) => `${name} fragen, wer noch entscheidet`,
    ask_arrived: 'Fragen, ob der Link angekommen ist',
    send_next: (title) => `„${title}“ schicken`,
    make_link: (title) => (title ? `Link zu „${title}“ erstellen` : 'Einen Link für sie erstellen'),
  },
  why: {
    write_reader: (name, days) =>
      `${name} kam an ${days} der letzten 7 Tage, und seitdem hat niemand etwas notiert.`,
    greet_confirmed: (name, days) =>
      `${name} hat ${days === 0 ? 'heute' : days === 1 ? 'gestern' : `vor ${days} Tagen`} die Adresse bestätigt.`,
    ask_who_decides: 'Aus dieser Firma lesen mehr Menschen als vorher.',
    ask_arrived: 'Noch hat niemand einen Link geöffnet.',
    send_next: 'Es ist still geworden, und dies ist für sie neu.',
    make_link: 'Diese Firma hat noch keinen Link.',
  },
  guests: 'Gäste aus dieser Firma',
  byDomain: 'Nach der Domain der Adresse',
}

/** What a company reads, what may be sent to it and done next, and its guests. */
export const accountNextWords = { en, de }
