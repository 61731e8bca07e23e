import { counted } from '#src/words/locale.ts'

const en = {
  people: 'People',
  find: 'Find a person',
  search: 'Search',
  add: 'Add person',
  addHint:
    'Name or e-mail is enough. Whoever has the address of somebody who visited is shown with their visits.',
  save: 'Save',
  edit: (name: string) => `Change what is known of ${name}`,
  remove: (name: string) => `Remove ${name} from the people of this company`,
  roleOf: (name: string) => `Role of ${name} in the deal`,
  keepRole: 'Keep role',
  verified: 'Verified',
  visits: 'Visits of this person',
  data: 'Person’s page',
  call: 'Call',
  firstSeen: 'First seen',
  lastVisit: 'Last visit',
  read: (time: string, visits: number) =>
    `${time} in ${counted('en', visits, { one: 'visit', other: 'visits' })}`,
  figuresHint:
    'Over all links of this workspace; visits of your own and of scanners are not counted. A visit is somebody’s when they confirmed their address in that browser.',
  neverCame: 'No visit known',
  shownOf: (shown: number, all: number) => `${shown} of ${all.toLocaleString('en')} people`,
  showMore: 'Show more',
  nobodyYet: 'Nobody yet',
  nobodyYetText: 'Add whom you know there, or name a person when you create a link.',
  nobodyFound: (q: string) => `Nobody here has “${q}” in their name, address or position.`,
  showAll: 'Show all',
  added: (name: string) => `${name} added`,
  changed: (name: string) => `${name} changed`,
  nothingChanged: (name: string) => `Nothing of ${name} was changed`,
  takenBack: (name: string) => `${name} is as before`,
  removed: (name: string) => `${name} removed`,
  restored: (name: string) => `${name} is back`,
  addedBy: (by: string, name: string) => `${by} added ${name}`,
  changedBy: (by: string, name: string, fields: string) => `${by} changed ${fields} of ${name}`,
  removedBy: (by: string, name: string) => `${by} removed ${name}`,
}

const de: typeof en = {
  people: 'Personen',
  find: 'Person suchen',
  search: 'Suchen',
  add: 'Person hinzufügen',
  addHint:
    'Name oder E-Mail genügt. Wer die Adresse von jemandem hat, der zu Besuch war, steht mit den Besuchen da.',
  save: 'Speichern',
  edit: (name) => `Ändern, was über ${name} bekannt ist`,
  remove: (name) => `${name} aus den Personen dieser Firma entfernen`,
  roleOf: (name) => `Rolle von ${name} bei der Entscheidung`,
  keepRole: 'Rolle behalten',
  verified: 'Bestätigt',
  visits: 'Besuche dieser Person',
  data: 'Seite der Person',
  call: 'Anrufen',
  firstSeen: 'Zuerst gesehen',
  lastVisit: 'Letzter Besuch',
  read: (time, visits) => `${time} in ${counted('de', visits, { one: 'Besuch', other: 'Besuchen' })}`,
  figuresHint:
    'Über alle Links dieses Workspace; eigene Besuche und die von Scannern zählen nicht. Ein Besuch ist jemandes Besuch, wenn die Adresse in diesem Browser bestätigt wurde.',
  neverCame: 'Kein Besuch bekannt',
  shownOf: (shown, all) => `${shown} von ${all.toLocaleString('de')} Personen`,
  showMore: 'Mehr anzeigen',
  nobodyYet: 'Noch niemand',
  nobodyYetText:
    'Fügen Sie hinzu, wen Sie dort kennen, oder nennen Sie eine Person, wenn Sie einen Link erstellen.',
  nobodyFound: (q) => `Niemand hier hat „${q}“ in Name, Adresse oder Position.`,
  showAll: 'Alle anzeigen',
  added: (name) => `${name} hinzugefügt`,
  changed: (name) => `${name} geändert`,
  nothingChanged: (name) => `Bei ${name} wurde nichts geändert`,
  takenBack: (name) => `${name} ist wie zuvor`,
  removed: (name) => `${name} entfernt`,
  restored: (name) => `${name} ist wieder da`,
  addedBy: (by, name) => `${by} hat ${name} hinzugefügt`,
  changedBy: (by, name, fields) => `${by} hat ${fields} von ${name} geändert`,
  removedBy: (by, name) => `${by} hat ${name} entfernt`,
}

/** The words of the people of a company. */
export const accountPeopleWords = { en, de }
