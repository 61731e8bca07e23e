const en = {
  versions: 'Versions that were turned on',
  version: 'Version',
  numbered: (n: number) => `Version ${n}`,
  numberedNow: (n: number) => `Version ${n}, what leads come to`,
  turnedOn: (by: string) => (by ? `Turned on by ${by},` : 'Turned on'),
  aboutTaking:
    'Taken into the draft, it replaces the steps there. Leads come to it when you turn it on. You can undo it.',
  take: (n: number) => `Take version ${n} into the draft`,
  isDraft: 'The draft has just these steps.',
  taken: (n: number) => `Version ${n} is the draft now`,
  none: 'Nothing was turned on yet. Each time the flow is turned on, its steps are kept as a version.',
}

const de: typeof en = {
  versions: 'Eingeschaltete Versionen',
  version: 'Version',
  numbered: (n) => `Version ${n}`,
  numberedNow: (n) => `Version ${n}, auf die Leads kommen`,
  turnedOn: (by) => (by ? `Eingeschaltet von ${by},` : 'Eingeschaltet'),
  aboutTaking:
    'In den Entwurf übernommen, ersetzt sie dort die Schritte. Leads kommen darauf, wenn Sie sie einschalten. Sie können es rückgängig machen.',
  take: (n) => `Version ${n} in den Entwurf übernehmen`,
  isDraft: 'Der Entwurf hat genau diese Schritte.',
  taken: (n) => `Version ${n} ist jetzt der Entwurf`,
  none: 'Noch wurde nichts eingeschaltet. Jedes Mal, wenn der Ablauf eingeschaltet wird, bleiben seine Schritte als Version.',
}

/** Earlier versions of a journey's steps. */
export const flowVersionWords = { en, de }
