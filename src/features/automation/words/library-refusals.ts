const en = {
  noSuchSteps: 'There are no such steps in the library.',
  noSuchVersion: 'There is no such version of these steps.',
  notInTrash: 'These steps are not in the trash.',
  changed:
    'Somebody saved another version of these steps since you opened them. Load theirs, then change them.',
  tooMany: (most: number) => `The library has room for ${most} entries. Remove some that no journey takes.`,
  trigger: 'A trigger stays with its journey: each has its own. Choose the steps after it.',
  apart: 'Choose steps that belong together: one to begin with, and all others reached from it.',
  many: 'At most 50 steps are kept together. Choose fewer.',
  broken: 'These steps are not put together rightly. Load the page again.',
  noTabs: 'Choose at least one tab.',
  manyTabs: 'At most 20 tabs with 100 things each are kept together. Choose fewer.',
  brokenTabs:
    'Something in these tabs cannot be kept: a thing that does not fit its tab, one that is there twice, or one without what it needs. Mend it first.',
  otherKind: 'An entry stays what it is: steps, or tabs. Save this as a new one.',
  onlyTabs: 'These are steps, which are put into a flow. Choose tabs.',
  behind: (version: number) =>
    `The library has version ${version} of these tabs by now. Take it first, then save yours.`,
  noSuchTabs: 'These tabs are no longer in the journey. Load the page again.',
  malformed: 'These steps cannot be read. Load the page again.',
}

const de: typeof en = {
  noSuchSteps: 'Diese Schritte gibt es in der Bibliothek nicht.',
  noSuchVersion: 'Diese Version der Schritte gibt es nicht.',
  notInTrash: 'Diese Schritte sind nicht im Papierkorb.',
  changed:
    'Jemand hat eine andere Version dieser Schritte gespeichert, seit Sie sie geöffnet haben. Laden Sie jene, und ändern Sie sie dann.',
  tooMany: (most) =>
    `In der Bibliothek ist Platz für ${most} Einträge. Entfernen Sie solche, die keine Journey nutzt.`,
  trigger:
    'Ein Auslöser bleibt bei seiner Journey: Jede hat ihren eigenen. Wählen Sie die Schritte nach ihm.',
  apart:
    'Wählen Sie Schritte, die zusammengehören: einen, der beginnt, und alle anderen von ihm aus erreichbar.',
  many: 'Höchstens 50 Schritte werden zusammen abgelegt. Wählen Sie weniger.',
  broken: 'Diese Schritte sind nicht richtig verbunden. Laden Sie die Seite neu.',
  noTabs: 'Wählen Sie mindestens einen Tab.',
  manyTabs: 'Höchstens 20 Tabs mit je 100 Inhalten werden zusammen abgelegt. Wählen Sie weniger.',
  brokenTabs:
    'Etwas in diesen Tabs lässt sich nicht ablegen: Es passt nicht in seinen Tab, steht dort zweimal, oder es fehlt, was es braucht. Bringen Sie es zuerst in Ordnung.',
  otherKind: 'Ein Eintrag bleibt, was er ist: Schritte oder Tabs. Legen Sie dies als neuen ab.',
  onlyTabs: 'Das sind Schritte, die in einen Ablauf eingesetzt werden. Wählen Sie Tabs.',
  behind: (version) =>
    `In der Bibliothek ist inzwischen Version ${version} dieser Tabs. Übernehmen Sie zuerst jene, und speichern Sie dann Ihre.`,
  noSuchTabs: 'Diese Tabs sind nicht mehr in der Journey. Laden Sie die Seite neu.',
  malformed: 'Diese Schritte lassen sich nicht lesen. Laden Sie die Seite neu.',
}

/** Why steps cannot be kept in the library, or not be found there. */
export const libraryRefusals = { en, de }
