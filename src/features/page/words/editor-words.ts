const en = {
  untitledPage: 'Untitled page',
  loading: 'The editor is loading…',
  needsScript:
    'The editor needs JavaScript. Turn it on in your browser and load this page again. Your page stays as it is, and visitors can read it without.',
  allPages: 'Show all pages',
  dismiss: 'Dismiss',
  close: 'Close',
  correctFields: 'Correct the marked fields.',
  undoKeys: 'Undo (Ctrl Z)',
  undo: 'Undo',
  redoKeys: 'Redo (Ctrl Shift Z)',
  redo: 'Redo',
  addressAndVersions: 'Address and versions',
  more: 'More',
  previewChecks: 'Preview, checks and comments',
  duplicate: 'Duplicate',
  unpublish: 'Unpublish',
  deletePage: 'Delete page',
  unpublishFirst: 'Delete page (unpublish it first)',
  publish: 'Publish',
  publishChanges: 'Publish changes',
  published: 'Published. Visitors see this version now.',
  notPublished: (count: number) =>
    count === 1
      ? `Not published yet: 1 field needs your attention.`
      : `Not published yet: ${count} fields need your attention.`,
  unpublished: 'Unpublished. Visitors no longer see this page.',
  retry: 'Retry',
  saved: 'Saved',
  savedAt: (time: string) => `Saved ${time}`,
  notSaved: 'Not saved yet',
  saving: 'Saving…',
  saveFailed: (why: string) => `Save failed. ${why}`,
  changedElsewhere: 'Not saved: somebody else changed this page',
  somebodyElse: 'Somebody else changed this page',
  conflict:
    'It was saved in another window or by another person while you were writing. Your last changes are not saved yet. Load the other version to go on from there, or keep yours to replace it.',
  keepMine: 'Keep my version',
  loadTheirs: 'Load the other version',
}

const de: typeof en = {
  untitledPage: 'Seite ohne Titel',
  loading: 'Der Editor wird geladen…',
  needsScript:
    'Der Editor braucht JavaScript. Schalten Sie es in Ihrem Browser ein, und laden Sie diese Seite neu. Ihre Seite bleibt, wie sie ist, und Besucher können sie ohne lesen.',
  allPages: 'Alle Seiten zeigen',
  dismiss: 'Schließen',
  close: 'Schließen',
  correctFields: 'Berichtigen Sie die markierten Felder.',
  undoKeys: 'Rückgängig (Strg Z)',
  undo: 'Rückgängig',
  redoKeys: 'Wiederholen (Strg Umschalt Z)',
  redo: 'Wiederholen',
  addressAndVersions: 'Adresse und Versionen',
  more: 'Mehr',
  previewChecks: 'Vorschau, Prüfungen und Kommentare',
  duplicate: 'Duplizieren',
  unpublish: 'Zurückziehen',
  deletePage: 'Seite löschen',
  unpublishFirst: 'Seite löschen (ziehen Sie sie zuerst zurück)',
  publish: 'Veröffentlichen',
  publishChanges: 'Änderungen veröffentlichen',
  published: 'Veröffentlicht. Besucher sehen jetzt diese Version.',
  notPublished: (count) =>
    count === 1
      ? `Noch nicht veröffentlicht: 1 Feld braucht Ihre Aufmerksamkeit.`
      : `Noch nicht veröffentlicht: ${count} Felder brauchen Ihre Aufmerksamkeit.`,
  unpublished: 'Zurückgezogen. Besucher sehen diese Seite nicht mehr.',
  retry: 'Noch einmal',
  saved: 'Gespeichert',
  savedAt: (time) => `Gespeichert ${time}`,
  notSaved: 'Noch nicht gespeichert',
  saving: 'Wird gespeichert…',
  saveFailed: (why) => `Speichern fehlgeschlagen. ${why}`,
  changedElsewhere: 'Nicht gespeichert: Jemand anderes hat diese Seite geändert',
  somebodyElse: 'Jemand anderes hat diese Seite geändert',
  conflict:
    'Sie wurde in einem anderen Fenster oder von jemand anderem gespeichert, während Sie schrieben. Ihre letzten Änderungen sind noch nicht gespeichert. Laden Sie die andere Version, um dort weiterzumachen, oder behalten Sie Ihre, um sie zu ersetzen.',
  keepMine: 'Meine Version behalten',
  loadTheirs: 'Andere Version laden',
}

/** The words of the page editor around its canvas. */
export const editorWords = { en, de }
