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
  malformed: 'Diese Schritte lassen sich nicht lesen. Laden Sie die Seite neu.',
}

/** Why steps cannot be kept in the library, or not be found there. */
export const libraryRefusals = { en, de }
