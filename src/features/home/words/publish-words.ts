import type { Difference } from '#src/features/journey/rules/compare.ts'

const en = {
  states: { draft: 'Draft', live: 'Live', paused: 'Paused', archived: 'Archived' },
  aboutStates: {
    draft: 'Nothing was published yet: whoever opens a link reads that there is nothing here yet.',
    live: 'Visitors see the version that was published last.',
    paused: 'Paused: whoever opens a link is told that it is not open now.',
    archived: 'Archived: its links do not open.',
  },
  publish: 'Publish',
  publishAll: 'Publish changes',
  label: 'What this version is called',
  labelHint: 'For example “With prices”',
  neverPublished: 'Visitors do not see these tabs yet.',
  changes: (count: number) =>
    count === 1 ? '1 change is not published' : `${count} changes are not published`,
  allPublished: 'Visitors see everything as it stands here.',
  undo: 'Undo',
  redo: 'Do again',
  undoKeys: 'Undo (Ctrl+Z)',
  redoKeys: 'Do again (Ctrl+Shift+Z)',
  undoIsOthers: 'Somebody else made the latest change; only they can undo it',
  versions: 'Versions',
  pause: 'Pause',
  resume: 'Open again',
  archive: 'Archive',
  published: (n: number) => `Version ${n} is what visitors see now`,
  undone: 'Undone',
  redone: 'Done again',
  pausedNow: 'Journey paused: its links do not open',
  resumedNow: 'Journey open again',
  archivedNow: 'Journey archived: its links do not open',
  restored: (n: number) => `Version ${n} is in the draft; publish it to show it`,
  saying: {
    tab_added: ({ tab }: { tab: string }) => `Tab “${tab}” is new`,
    tab_removed: ({ tab }: { tab: string }) => `Tab “${tab}” is taken away`,
    tab_renamed: ({ from, to }: { from: string; to: string }) => `Tab “${from}” is called “${to}”`,
    tabs_ordered: () => 'The tabs stand in another order',
    items_ordered: ({ tab }: { tab: string }) => `What stands in “${tab}” is in another order`,
    item_added: ({ tab, item }: { tab: string; item: string }) => `“${item}” is new in “${tab}”`,
    item_removed: ({ tab, item }: { tab: string; item: string }) => `“${item}” is taken out of “${tab}”`,
    item_moved: ({ tab, item }: { tab: string; item: string }) => `“${item}” stands in “${tab}” now`,
    item_changed: ({ tab, item }: { tab: string; item: string }) =>
      `“${item}” in “${tab}” says something else`,
  },
}

const de: typeof en = {
  states: { draft: 'Entwurf', live: 'Live', paused: 'Pausiert', archived: 'Archiviert' },
  aboutStates: {
    draft: 'Noch ist nichts veröffentlicht: Wer einen Link öffnet, liest, dass hier noch nichts ist.',
    live: 'Besucher sehen die Version, die zuletzt veröffentlicht wurde.',
    paused: 'Pausiert: Wer einen Link öffnet, erfährt, dass er gerade nicht offen ist.',
    archived: 'Archiviert: Die Links öffnen sich nicht.',
  },
  publish: 'Veröffentlichen',
  publishAll: 'Änderungen veröffentlichen',
  label: 'Wie diese Version heißt',
  labelHint: 'Zum Beispiel „Mit Preisen“',
  neverPublished: 'Besucher sehen diese Tabs noch nicht.',
  changes: (count) =>
    count === 1 ? '1 Änderung ist nicht veröffentlicht' : `${count} Änderungen sind nicht veröffentlicht`,
  allPublished: 'Besucher sehen alles so, wie es hier steht.',
  undo: 'Rückgängig machen',
  redo: 'Wiederholen',
  undoKeys: 'Rückgängig machen (Strg+Z)',
  redoKeys: 'Wiederholen (Strg+Umschalt+Z)',
  undoIsOthers: 'Die letzte Änderung hat jemand anderes gemacht; nur diese Person kann sie zurücknehmen',
  versions: 'Versionen',
  pause: 'Pausieren',
  resume: 'Wieder öffnen',
  archive: 'Archivieren',
  published: (n) => `Version ${n} ist, was Besucher jetzt sehen`,
  undone: 'Rückgängig gemacht',
  redone: 'Wiederholt',
  pausedNow: 'Journey pausiert: Ihre Links öffnen sich nicht',
  resumedNow: 'Journey wieder offen',
  archivedNow: 'Journey archiviert: Ihre Links öffnen sich nicht',
  restored: (n) => `Version ${n} steht im Entwurf; veröffentlichen Sie sie, damit Besucher sie sehen`,
  saying: {
    tab_added: ({ tab }) => `Der Tab „${tab}“ ist neu`,
    tab_removed: ({ tab }) => `Der Tab „${tab}“ ist entfernt`,
    tab_renamed: ({ from, to }) => `Der Tab „${from}“ heißt „${to}“`,
    tabs_ordered: () => 'Die Tabs stehen in einer anderen Reihenfolge',
    items_ordered: ({ tab }) => `Was in „${tab}“ steht, hat eine andere Reihenfolge`,
    item_added: ({ tab, item }) => `„${item}“ ist neu in „${tab}“`,
    item_removed: ({ tab, item }) => `„${item}“ ist aus „${tab}“ herausgenommen`,
    item_moved: ({ tab, item }) => `„${item}“ steht jetzt in „${tab}“`,
    item_changed: ({ tab, item }) => `„${item}“ in „${tab}“ sagt etwas anderes`,
  },
}

/** How a journey is published, and what that would change. */
export const publishWords = { en, de }

/** A difference as it is read. */
export function sayDifference(words: typeof en, difference: Difference): string {
  switch (difference.kind) {
    case 'tab_added':
      return words.saying.tab_added(difference)
    case 'tab_removed':
      return words.saying.tab_removed(difference)
    case 'tab_renamed':
      return words.saying.tab_renamed(difference)
    case 'tabs_ordered':
      return words.saying.tabs_ordered()
    case 'items_ordered':
      return words.saying.items_ordered(difference)
    default:
      return words.saying[difference.kind](difference)
  }
}
