/** How many of all paragraphs. */
type Done = { done: number; of: number }

const en = {
  translating: (model: string, language: string, { done, of }: Done) =>
    `Translating into ${language} with ${model}: ${done} of ${of} paragraphs`,
  translated: (language: string) => `Translated into ${language}`,
  runsAlready: 'This translation is under way already. Wait for it, or cancel it.',
  nothingOpen: 'Every paragraph is translated. Nothing is left for a model.',
  notWhole:
    'The model left paragraphs out, twice. Nothing was charged for them. Try again or choose another model.',
  noRun: 'No model is translating this.',
  endedAlready: 'It has ended already.',
  wishMalformed: 'Say whether what people wrote is to be translated once more.',
}

const de: typeof en = {
  translating: (model, language, { done, of }) =>
    `Übersetzung (${language}) mit ${model}: ${done} von ${of} Absätzen`,
  translated: (language) => `Übersetzt (${language})`,
  runsAlready: 'Diese Übersetzung läuft schon. Warten Sie, oder brechen Sie sie ab.',
  nothingOpen: 'Jeder Absatz ist übersetzt. Für ein Modell ist nichts mehr zu tun.',
  notWhole:
    'Das Modell hat zweimal Absätze ausgelassen. Dafür wurde nichts berechnet. Versuchen Sie es noch einmal oder wählen Sie ein anderes Modell.',
  noRun: 'Kein Modell übersetzt das.',
  endedAlready: 'Es ist schon zu Ende.',
  wishMalformed: 'Sagen Sie, ob neu übersetzt werden soll, was Menschen geschrieben haben.',
}

/** What is said of a model that translates a transcript. */
export const modelTranslationWords = { en, de }
