const en = {
  languages: 'Languages',
  hint: 'Each output is written once in each. With none chosen it is the language of each recording.',
  spoken: 'That of the recording',
  asSpoken: 'as spoken',
  needsModel: (names: string) =>
    `Rules alone write in the language of each recording. Left out, since they need a model: ${names}.`,
  nothingLeft: (names: string) =>
    `Rules alone write in the language of each recording, so nothing is written in ${names}. Add that language, or have a model write.`,
  kindIn: (kind: string, language: string) => `${kind} (${language})`,
}

const de: typeof en = {
  languages: 'Sprachen',
  hint: 'Jeder Text wird in jeder einmal geschrieben. Ist keine gewählt, gilt die Sprache der jeweiligen Aufnahme.',
  spoken: 'Die der Aufnahme',
  asSpoken: 'wie gesprochen',
  needsModel: (names) =>
    `Regeln allein schreiben in der Sprache der jeweiligen Aufnahme. Ausgelassen, weil sie ein Modell brauchen: ${names}.`,
  nothingLeft: (names) =>
    `Regeln allein schreiben in der Sprache der jeweiligen Aufnahme, darum entsteht nichts auf ${names}. Nehmen Sie deren Sprache dazu, oder lassen Sie ein Modell schreiben.`,
  kindIn: (kind, language) => `${kind} (${language})`,
}

/** What a recipe of several languages says. */
export const recipeLanguageWords = { en, de }
