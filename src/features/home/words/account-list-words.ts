import { counted } from '#src/words/locale.ts'

const companies = { one: 'account', other: 'accounts' }
const firmen = { one: 'Firma', other: 'Firmen' }

const en = {
  known: 'What is known',
  save: 'Save',
  nobody: 'Nobody',
  notKnown: 'Not known',
  tagsHint: 'Between commas, up to 20.',
  revenueHint: 'Whole US dollars; convert what is in another currency.',
  changed: (name: string, field: string) => `${name}: ${field} changed.`,
  changedSeveral: (name: string) => `${name}: changes saved.`,
  nothingChanged: (name: string) => `${name} says that already.`,
  overtaken: (by: string, name: string, field: string) =>
    `${by} changed “${field}” of ${name} meanwhile. Yours is not saved. Look at what it says now before you save it again.`,
  somebody: 'Somebody',
  editCell: (field: string, name: string) => `${field} of ${name}`,
  due: (day: string) => `Due ${day}`,
  overdue: (day: string) => `Overdue since ${day}`,
  takenBack: (count: number, kept: number) =>
    kept === 0
      ? `${counted('en', count, companies)} put back.`
      : `${counted('en', count, companies)} put back. ${counted('en', kept, companies)} changed since then and stay.`,
  assigned: (count: number) => `${counted('en', count, companies)} changed.`,
  setStage: 'Set stage',
  setOwner: 'Set owner',
  addTag: 'Add tag',
  removeTag: 'Remove tag',
  tag: 'Tag',
  tagToAdd: 'Tag to add',
  tagToRemove: 'Tag to remove',
  filter: 'Which accounts',
  showAs: 'Show as',
  views: { table: 'Table', board: 'Board' },
  moveTo: (name: string) => `Stage of ${name}`,
  move: 'Move',
  howToMove:
    'Drag a card to another column, choose its stage, or press Alt with the left or right arrow key.',
  emptyColumn: 'No account',
  moreCards: (count: number) => `Show ${counted('en', count, { one: 'more', other: 'more' })}`,
  allInTable: 'Show all in the table',
  noneFits: 'No account fits',
  noneFitsText: 'Choose fewer filters, or show all accounts.',
}

const de: typeof en = {
  known: 'Was bekannt ist',
  save: 'Speichern',
  nobody: 'Niemand',
  notKnown: 'Nicht bekannt',
  tagsHint: 'Durch Kommas getrennt, bis zu 20.',
  revenueHint: 'Ganze US-Dollar; rechnen Sie andere Währungen um.',
  changed: (name, field) => `${name}: ${field} geändert.`,
  changedSeveral: (name) => `${name}: Änderungen gespeichert.`,
  nothingChanged: (name) => `Bei ${name} steht das schon.`,
  overtaken: (by, name, field) =>
    `${by} hat „${field}“ von ${name} inzwischen geändert. Ihre Eingabe ist nicht gespeichert. Sehen Sie nach, was jetzt dort steht, bevor Sie erneut speichern.`,
  somebody: 'Jemand',
  editCell: (field, name) => `${field} von ${name}`,
  due: (day) => `Fällig am ${day}`,
  overdue: (day) => `Überfällig seit ${day}`,
  takenBack: (count, kept) =>
    kept === 0
      ? `${counted('de', count, firmen)} zurückgesetzt.`
      : `${counted('de', count, firmen)} zurückgesetzt. ${counted('de', kept, firmen)} seitdem geändert, das bleibt so.`,
  assigned: (count) => `${counted('de', count, firmen)} geändert.`,
  setStage: 'Stufe setzen',
  setOwner: 'Zuständig machen',
  addTag: 'Tag hinzufügen',
  removeTag: 'Tag entfernen',
  tag: 'Tag',
  tagToAdd: 'Tag, der hinzukommt',
  tagToRemove: 'Tag, der entfällt',
  filter: 'Welche Firmen',
  showAs: 'Anzeigen als',
  views: { table: 'Tabelle', board: 'Board' },
  moveTo: (name) => `Stufe von ${name}`,
  move: 'Verschieben',
  howToMove:
    'Ziehen Sie eine Karte in eine andere Spalte, wählen Sie ihre Stufe, oder drücken Sie Alt mit der linken oder rechten Pfeiltaste.',
  emptyColumn: 'Keine Firma',
  moreCards: (count) => `${counted('de', count, { one: 'weitere', other: 'weitere' })} anzeigen`,
  allInTable: 'Alle in der Tabelle anzeigen',
  noneFits: 'Keine Firma passt',
  noneFitsText: 'Wählen Sie weniger Filter, oder zeigen Sie alle Firmen.',
}

/** The table of companies, and what is known of each. */
export const accountListWords = { en, de }
