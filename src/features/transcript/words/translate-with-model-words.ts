import { counted } from '#src/words/locale.ts'

const en = {
  withModel: 'Translate with a model',
  without:
    'Translating by hand and importing subtitles need no key. With one, a model of yours translates what is still open.',
  setUp: 'Set up a model',
  loading: 'Asking what it would cost …',
  open: (paragraphs: number) =>
    `${counted('en', paragraphs, { one: 'paragraph', other: 'paragraphs' })} will be translated; what people wrote stays.`,
  nothingOpen: 'Nothing is open for a model.',
  alsoStale: (paragraphs: number) =>
    `Also ${counted('en', paragraphs, { one: 'paragraph', other: 'paragraphs' })} that people wrote before the original changed`,
  cost: (credits: string, left: string, model: string) =>
    `${credits} of ${left}, one for each piece, charged once it is whole. Asked is ${model}.`,
  credits: (credits: number) => counted('en', credits, { one: 'credit', other: 'credits' }),
  tooFew: (credits: string, left: string) => `That costs ${credits}, and ${left} are left.`,
  tooDear: (credits: string, most: string) =>
    `That costs ${credits}, and one run may cost ${most}. Raise the limit in the AI settings.`,
  toSettings: 'AI settings',
  translate: 'Translate',
  running: 'A model translates',
  queued: 'Begins in a moment …',
  cancel: 'Cancel translating',
  succeeded: 'The model has translated what was open.',
  cancelled: 'Cancelled. What is translated stays; what was not whole costs nothing.',
  failed: (why: string) => `${why} What is translated stays.`,
}

const de: typeof en = {
  withModel: 'Mit einem Modell übersetzen',
  without:
    'Von Hand übersetzen und Untertitel importieren geht ohne Schlüssel. Mit einem Schlüssel übersetzt ein Modell von Ihnen, was noch offen ist.',
  setUp: 'Modell einrichten',
  loading: 'Kosten werden erfragt …',
  open: (paragraphs) =>
    `${counted('de', paragraphs, { one: 'Absatz wird', other: 'Absätze werden' })} übersetzt; was Menschen geschrieben haben, bleibt.`,
  nothingOpen: 'Für ein Modell ist nichts offen.',
  alsoStale: (paragraphs) =>
    `Auch ${counted('de', paragraphs, { one: 'Absatz, den', other: 'Absätze, die' })} Menschen schrieben, bevor sich das Original änderte`,
  cost: (credits, left, model) =>
    `${credits} von ${left}, einer je Stück, berechnet, sobald es ganz da ist. Gefragt wird ${model}.`,
  credits: (credits) => counted('de', credits, { one: 'Credit', other: 'Credits' }),
  tooFew: (credits, left) => `Das kostet ${credits}, übrig sind ${left}.`,
  tooDear: (credits, most) =>
    `Das kostet ${credits}, auf einmal dürfen es ${most} sein. Erhöhen Sie die Grenze in den KI-Einstellungen.`,
  toSettings: 'KI-Einstellungen',
  translate: 'Übersetzen',
  running: 'Ein Modell übersetzt',
  queued: 'Beginnt gleich …',
  cancel: 'Übersetzen abbrechen',
  succeeded: 'Das Modell hat übersetzt, was offen war.',
  cancelled: 'Abgebrochen. Was übersetzt ist, bleibt; was nicht ganz war, kostet nichts.',
  failed: (why) => `${why} Was übersetzt ist, bleibt.`,
}

/** What is said around a model that translates. */
export const translateWithModelWords = { en, de }
