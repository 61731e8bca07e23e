const en = {
  noSuchEntry: 'There is no such entry in the library.',
  noSuchVersion: 'There is no such version of this entry.',
  notInTrash: 'This entry is not in the trash.',
  changed: 'Somebody saved another version since you opened this. Load the page again, then change that one.',
  tooMany: (most: number) => `The library has room for ${most} entries. Remove some that no journey takes.`,
  trigger: 'A trigger stays with its journey: each has its own. Choose the steps after it.',
  apart: 'Choose steps that belong together: one to begin with, and all others reached from it.',
  many: 'At most 50 steps are kept together. Choose fewer.',
  broken: 'These steps are not put together rightly. Load the page again.',
  noTabs: 'Choose at least one tab.',
  manyTabs: 'At most 20 tabs with 100 things each are kept together. Choose fewer.',
  longTitle: (tab: string) =>
    `The title of a tab has at most 60 characters in the library. Shorten “${tab}”, then save again.`,
  brokenTab: (tab: string, thing: string) =>
    `${thing ? `“${thing}”` : 'Something'} in the tab “${tab}” does not fit there, stands there twice, or lacks what it needs, such as an address. Mend it or take it out, then save again.`,
  otherKind: 'An entry stays what it is: steps, or tabs. Save this as a new one.',
  onlyTabs: 'These are steps, which are put into a flow. Choose tabs.',
  behind: (version: number) =>
    `The library has version ${version} of these tabs by now. Take it first, then save yours.`,
  noSuchTabs: 'These tabs are no longer in the journey. Load the page again.',
  malformed: 'This cannot be read. Load the page again.',
}

const de: typeof en = {
  noSuchEntry: 'Diesen Eintrag gibt es in der Bibliothek nicht.',
  noSuchVersion: 'Diese Version des Eintrags gibt es nicht.',
  notInTrash: 'Dieser Eintrag ist nicht im Papierkorb.',
  changed:
    'Jemand hat eine andere Version gespeichert, seit Sie dies geöffnet haben. Laden Sie die Seite neu, und ändern Sie dann jene.',
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
  longTitle: (tab) =>
    `Der Titel eines Tabs hat in der Bibliothek höchstens 60 Zeichen. Kürzen Sie „${tab}“, und legen Sie die Tabs dann ab.`,
  brokenTab: (tab, thing) =>
    `${thing ? `„${thing}“` : 'Etwas'} im Tab „${tab}“ passt dort nicht hin, steht dort zweimal, oder es fehlt, was es braucht, etwa eine Adresse. Bringen Sie es in Ordnung, oder nehmen Sie es heraus, und legen Sie die Tabs dann ab.`,
  otherKind: 'Ein Eintrag bleibt, was er ist: Schritte oder Tabs. Legen Sie dies als neuen ab.',
  onlyTabs: 'Das sind Schritte, die in einen Ablauf eingesetzt werden. Wählen Sie Tabs.',
  behind: (version) =>
    `In der Bibliothek ist inzwischen Version ${version} dieser Tabs. Übernehmen Sie zuerst jene, und speichern Sie dann Ihre.`,
  noSuchTabs: 'Diese Tabs sind nicht mehr in der Journey. Laden Sie die Seite neu.',
  malformed: 'Das lässt sich nicht lesen. Laden Sie die Seite neu.',
}

/** Why steps or tabs cannot be kept in the library, or not be found there. */
export const libraryRefusals = { en, de }
