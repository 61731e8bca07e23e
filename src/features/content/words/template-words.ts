const en = {
  title: 'Instructions',
  hint: 'What a model is told to write, for each kind of text. The rules on sources and form below always hold.',
  kind: 'Text',
  state: 'Instructions',
  ofProduct: 'Ours',
  own: (n: number) => `Yours, version ${n}`,
  changedAt: 'Changed',
  edit: 'Edit',
  editKind: (kind: string) => `Edit the instructions: ${kind}`,
  heading: (kind: string) => `Instructions: ${kind}`,
  body: 'Instructions',
  bodyHint: (names: string) => `You can use ${names}. A line whose variables are all empty is left out.`,
  save: 'Save as a new version',
  saved: 'Saved as a new version',
  reset: 'Use ours again',
  wasReset: 'Our instructions count again. Yours are still among the versions.',
  close: 'Close',
  preview: 'What a model is told',
  previewHint: 'With an example’s title, names and wishes.',
  versions: 'Versions',
  version: (n: number) => `Version ${n}`,
  current: 'in use',
  ours: 'our instructions',
  restore: 'Use this version',
  restoreVersion: (n: number) => `Use this version: ${n}`,
  restored: 'That version counts again',
  changed:
    'Somebody else changed these instructions meanwhile. Copy what you wrote, load the page again, and put it in.',
  problems: {
    empty: 'Write what the model is to do, or use our instructions again.',
    too_long: 'Enter at most 4,000 characters.',
    unknown_variable: (name: string) =>
      `There is no variable “${name}”. Use one of those below, or leave the double braces out.`,
    open_brace: 'Write variables as {{title}}: two braces open and two close.',
  },
  example: {
    speakers: ['Ann', 'Bo'],
    title: 'The hardest part of opening a workshop',
    focus: 'people who run workshops',
  },
}

const de: typeof en = {
  title: 'Anweisungen',
  hint: 'Was ein Modell schreiben soll, für jede Art von Text. Die Regeln zu Quellen und Form darunter gelten immer.',
  kind: 'Text',
  state: 'Anweisungen',
  ofProduct: 'Unsere',
  own: (n) => `Ihre, Version ${n}`,
  changedAt: 'Geändert',
  edit: 'Bearbeiten',
  editKind: (kind) => `Anweisungen bearbeiten: ${kind}`,
  heading: (kind) => `Anweisungen: ${kind}`,
  body: 'Anweisungen',
  bodyHint: (names) =>
    `Sie können ${names} verwenden. Eine Zeile, deren Variablen alle leer sind, fällt weg.`,
  save: 'Als neue Version speichern',
  saved: 'Als neue Version gespeichert',
  reset: 'Wieder unsere verwenden',
  wasReset: 'Unsere Anweisungen gelten wieder. Ihre stehen noch unter den Versionen.',
  close: 'Schließen',
  preview: 'Was einem Modell gesagt wird',
  previewHint: 'Mit Titel, Namen und Wünschen eines Beispiels.',
  versions: 'Versionen',
  version: (n) => `Version ${n}`,
  current: 'in Gebrauch',
  ours: 'unsere Anweisungen',
  restore: 'Diese Version verwenden',
  restoreVersion: (n) => `Diese Version verwenden: ${n}`,
  restored: 'Diese Version gilt wieder',
  changed:
    'Jemand anderes hat diese Anweisungen inzwischen geändert. Kopieren Sie, was Sie geschrieben haben, laden Sie die Seite neu, und setzen Sie es ein.',
  problems: {
    empty: 'Schreiben Sie, was das Modell tun soll, oder verwenden Sie wieder unsere Anweisungen.',
    too_long: 'Geben Sie höchstens 4.000 Zeichen ein.',
    unknown_variable: (name) =>
      `Es gibt keine Variable „${name}“. Verwenden Sie eine der unten genannten, oder lassen Sie die doppelten Klammern weg.`,
    open_brace: 'Schreiben Sie Variablen als {{title}}: zwei Klammern auf und zwei zu.',
  },
  example: {
    speakers: ['Ann', 'Bo'],
    title: 'Das Schwerste an der Eröffnung einer Werkstatt',
    focus: 'alle, die Werkstätten betreiben',
  },
}

/** What the instructions for a model and their screen say. */
export const templateWords = { en, de }
