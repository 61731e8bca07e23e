import { counted } from '#src/words/locale.ts'

const en = {
  fromLibrary: 'From the library',
  addTitle: 'Add a tab',
  find: 'Find a type of tab or tabs of the library',
  offers: 'Types of tabs and tabs of the library',
  nothingCalled: (typed: string) => `Nothing called “${typed}”.`,
  aboutTypes: {
    pages: 'An empty tab for pages',
    assets: 'An empty tab for recordings, pictures and documents',
    video: 'An empty tab for videos',
    booking: 'An empty tab to book a meeting',
    form: 'An empty tab with a form',
    link: 'An empty tab for links',
  },
  keep: 'Save to library',
  keepTab: (title: string) => `Save “${title}” to the library`,
  keepTitle: 'Save tabs to the library',
  whichTabs: 'Tabs',
  keepAs: 'Save as',
  newEntry: 'A new entry',
  nextVersion: (name: string, version: number) => `Version ${version} of “${name}”`,
  keepHint:
    'Pages and assets are named, not copied: whoever puts the tabs in shows those of that day. What was written in the tabs is kept as it is.',
  kept: (name: string, version: number): string =>
    version === 1 ? `“${name}” is in the library` : `“${name}” is in the library as version ${version}`,
  inserted: (count: number): string =>
    count === 1 ? 'One tab from the library put in' : `${count} tabs from the library put in`,
  insertedWithout: (count: number, left: number): string =>
    `${counted('en', count, { one: 'tab', other: 'tabs' })} from the library put in, without ${counted('en', left, { one: 'thing', other: 'things' })}`,
  taken: (version: number) => `Version ${version} taken`,
  takenWithout: (version: number, left: number): string =>
    `Version ${version} taken, without ${counted('en', left, { one: 'thing', other: 'things' })}`,
  takeHint: 'What you changed in these tabs stays, unless the library changed the same.',
  leftOut: 'Not everything could be put in',
  inTrash: (called: string) => `“${called}” is in the trash. Restore it, then add it to the tab.`,
  gone: (called: string) => `“${called}” is not here any more. Put something else in its place.`,
  hidden: 'Something lies in a folder that is closed to you. Put something else in its place.',
  unnamed: 'Something',
  closedToYou: 'Something that is closed to you',
  close: 'Close',
  keys: 'Keys',
  keyList: [
    ['A', 'Add a tab, also from the library'],
    ['S', 'Save tabs to the library'],
    ['Alt ↑ ↓', 'Move the tab or the thing that has the focus'],
    ['Ctrl Z', 'Undo'],
    ['Ctrl Shift Z', 'Do again'],
    ['?', 'Show these keys'],
  ] as readonly (readonly [string, string])[],
  inLibrary: 'Tabs',
  changeThem:
    'Tabs are changed where they are seen as visitors see them: put them into a journey, change them there, and save them as the next version.',
  rename: 'Save name and note',
  renamed: (version: number) => `Saved as version ${version}`,
  emptyTab: 'Nothing stands in it.',
  states: {
    trash: 'In the trash',
    gone: 'Not here any more',
    unpublished: 'Not published',
    hidden: 'In a closed folder',
  },
  noneUses: 'No journey has these tabs yet. Put them in from the editor of a journey.',
  using: 'Journeys with these tabs',
  usedAs: { draft: 'draft', live: 'published', both: 'published and draft' },
  kinds: (types: string) => `Tabs: ${types}`,
  ofTabs: 'Tabs of journeys',
}

const de: typeof en = {
  fromLibrary: 'Aus der Bibliothek',
  addTitle: 'Tab hinzufügen',
  find: 'Art von Tab oder Tabs der Bibliothek suchen',
  offers: 'Arten von Tabs und Tabs der Bibliothek',
  nothingCalled: (typed) => `Nichts heißt „${typed}“.`,
  aboutTypes: {
    pages: 'Ein leerer Tab für Seiten',
    assets: 'Ein leerer Tab für Aufnahmen, Bilder und Dokumente',
    video: 'Ein leerer Tab für Videos',
    booking: 'Ein leerer Tab für eine Terminbuchung',
    form: 'Ein leerer Tab mit einem Formular',
    link: 'Ein leerer Tab für Links',
  },
  keep: 'In Bibliothek ablegen',
  keepTab: (title) => `„${title}“ in der Bibliothek ablegen`,
  keepTitle: 'Tabs in der Bibliothek ablegen',
  whichTabs: 'Tabs',
  keepAs: 'Ablegen als',
  newEntry: 'Neuer Eintrag',
  nextVersion: (name, version) => `Version ${version} von „${name}“`,
  keepHint:
    'Seiten und Assets werden genannt, nicht kopiert: Wer die Tabs einsetzt, zeigt sie, wie sie dann sind. Was in den Tabs geschrieben steht, wird so abgelegt.',
  kept: (name, version) =>
    version === 1
      ? `„${name}“ liegt in der Bibliothek`
      : `„${name}“ liegt als Version ${version} in der Bibliothek`,
  inserted: (count) =>
    count === 1 ? 'Ein Tab aus der Bibliothek eingesetzt' : `${count} Tabs aus der Bibliothek eingesetzt`,
  insertedWithout: (count, left) =>
    `${counted('de', count, { one: 'Tab', other: 'Tabs' })} aus der Bibliothek eingesetzt, ohne ${counted('de', left, { one: 'Inhalt', other: 'Inhalte' })}`,
  taken: (version) => `Version ${version} übernommen`,
  takenWithout: (version, left) =>
    `Version ${version} übernommen, ohne ${counted('de', left, { one: 'Inhalt', other: 'Inhalte' })}`,
  takeHint: 'Was Sie an diesen Tabs geändert haben, bleibt, wo die Bibliothek es nicht geändert hat.',
  leftOut: 'Nicht alles ließ sich einsetzen',
  inTrash: (called) =>
    `„${called}“ liegt im Papierkorb. Stellen Sie es wieder her, und fügen Sie es dann dem Tab hinzu.`,
  gone: (called) => `„${called}“ gibt es hier nicht mehr. Setzen Sie etwas anderes an seine Stelle.`,
  hidden:
    'Etwas liegt in einem Ordner, der Ihnen verschlossen ist. Setzen Sie etwas anderes an seine Stelle.',
  unnamed: 'Etwas',
  closedToYou: 'Etwas, das Ihnen verschlossen ist',
  close: 'Schließen',
  keys: 'Tasten',
  keyList: [
    ['A', 'Tab hinzufügen, auch aus der Bibliothek'],
    ['S', 'Tabs in der Bibliothek ablegen'],
    ['Alt ↑ ↓', 'Den Tab oder den Inhalt verschieben, auf dem der Fokus steht'],
    ['Strg Z', 'Rückgängig'],
    ['Strg Umschalt Z', 'Wiederholen'],
    ['?', 'Diese Tasten zeigen'],
  ],
  inLibrary: 'Tabs',
  changeThem:
    'Tabs werden dort geändert, wo man sie sieht wie Besucher: Setzen Sie sie in eine Journey ein, ändern Sie sie dort, und legen Sie sie als nächste Version ab.',
  rename: 'Name und Notiz speichern',
  renamed: (version) => `Als Version ${version} gespeichert`,
  emptyTab: 'Darin steht nichts.',
  states: {
    trash: 'Im Papierkorb',
    gone: 'Nicht mehr da',
    unpublished: 'Nicht veröffentlicht',
    hidden: 'In einem verschlossenen Ordner',
  },
  noneUses: 'Noch hat keine Journey diese Tabs. Setzen Sie sie im Editor einer Journey ein.',
  using: 'Journeys mit diesen Tabs',
  usedAs: { draft: 'Entwurf', live: 'veröffentlicht', both: 'veröffentlicht und Entwurf' },
  kinds: (types) => `Tabs: ${types}`,
  ofTabs: 'Tabs von Journeys',
}

/** Tabs of the library, in the editor of a journey and in the library. */
export const tabLibraryWords = { en, de }
