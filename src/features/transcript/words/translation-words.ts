import { counted } from '#src/words/locale.ts'

const en = {
  translation: 'Translation',
  bar: 'Translation of the transcript',
  language: 'Language of the translation',
  chooseLanguage: 'Choose a language',
  begun: 'Begun',
  others: 'Begin another',
  progress: (done: number, of: number) =>
    `${done} of ${counted('en', of, { one: 'paragraph', other: 'paragraphs' })}`,
  stale: (paragraphs: number) => `${paragraphs} changed since`,
  nextOpen: 'Next open',
  allDone: 'Every paragraph is translated and up to date.',
  importFile: 'Import subtitles',
  importHint: 'SRT, WebVTT or text in this language, matched by time',
  exportIt: 'Export the translation',
  forVisitors: 'For visitors',
  forVisitorsHint: 'Whoever opens a share of this can read it in this language',
  shown: (language: string) => `Visitors can read it in ${language}.`,
  hidden: (language: string) => `Visitors do not see the ${language} translation.`,
  remove: 'Remove the translation',
  removed: (language: string) => `The ${language} translation is removed.`,
  undo: 'Undo',
  undone: 'It is as it was.',
  imported: (taken: number, left: number) =>
    left === 0
      ? `${counted('en', taken, { one: 'paragraph', other: 'paragraphs' })} imported.`
      : `${counted('en', taken, { one: 'paragraph', other: 'paragraphs' })} imported; ${counted('en', left, { one: 'line stands', other: 'lines stand' })} where nobody speaks.`,
  noTextFile: (name: string) => `${name} is not a text file. Choose subtitles, or plain text.`,
  largeFile: (name: string) => `${name} is larger than 10 MB. Choose a smaller file.`,
  loading: 'Loading the translation …',
  saved: 'Translation saved',
  waiting: 'Not saved yet',
  saving: 'Saving …',
  notSaved: (problem: string) => `Not saved: ${problem}`,
  retry: 'Try again',
  close: 'Close the translation',
  inLanguage: (language: string, paragraph: string) => `${language}: ${paragraph}`,
  isStale: 'The original was changed after this was written. It was made from:',
  stillRight: 'Still right',
  byModel: 'By a model',
  byImport: 'Imported',
}

const de: typeof en = {
  translation: 'Übersetzung',
  bar: 'Übersetzung des Transkripts',
  language: 'Sprache der Übersetzung',
  chooseLanguage: 'Sprache wählen',
  begun: 'Begonnen',
  others: 'Eine andere beginnen',
  progress: (done, of) => `${done} von ${counted('de', of, { one: 'Absatz', other: 'Absätzen' })}`,
  stale: (paragraphs) => `${paragraphs} seither geändert`,
  nextOpen: 'Nächster offener',
  allDone: 'Jeder Absatz ist übersetzt und aktuell.',
  importFile: 'Untertitel importieren',
  importHint: 'SRT, WebVTT oder Text in dieser Sprache, nach Zeit zugeordnet',
  exportIt: 'Übersetzung exportieren',
  forVisitors: 'Für Besucher',
  forVisitorsHint: 'Wer eine Freigabe hiervon öffnet, kann in dieser Sprache lesen',
  shown: (language) => `Besucher können es lesen (${language}).`,
  hidden: (language) => `Besucher sehen die Übersetzung (${language}) nicht.`,
  remove: 'Übersetzung entfernen',
  removed: (language) => `Die Übersetzung (${language}) ist entfernt.`,
  undo: 'Rückgängig',
  undone: 'Es ist, wie es war.',
  imported: (taken, left) =>
    left === 0
      ? `${counted('de', taken, { one: 'Absatz', other: 'Absätze' })} importiert.`
      : `${counted('de', taken, { one: 'Absatz', other: 'Absätze' })} importiert; ${counted('de', left, { one: 'Zeile steht', other: 'Zeilen stehen' })}, wo niemand spricht.`,
  noTextFile: (name) => `${name} ist keine Textdatei. Wählen Sie Untertitel oder reinen Text.`,
  largeFile: (name) => `${name} ist größer als 10 MB. Wählen Sie eine kleinere Datei.`,
  loading: 'Die Übersetzung wird geladen …',
  saved: 'Übersetzung gespeichert',
  waiting: 'Noch nicht gespeichert',
  saving: 'Wird gespeichert …',
  notSaved: (problem) => `Nicht gespeichert: ${problem}`,
  retry: 'Noch einmal versuchen',
  close: 'Übersetzung schließen',
  inLanguage: (language, paragraph) => `${language}: ${paragraph}`,
  isStale: 'Das Original wurde danach geändert. Übersetzt wurde:',
  stillRight: 'Stimmt noch',
  byModel: 'Von einem Modell',
  byImport: 'Importiert',
}

/** What is said around a transcript in another language. */
export const translationWords = { en, de }
