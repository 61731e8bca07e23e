const en = {
  settings: 'Settings of the clip',
  kind: 'Make',
  kinds: { audio: 'Audio clip', audiogram: 'Audiogram' },
  start: 'Start',
  end: 'End',
  momentHint: 'Such as 1:02 or 1:02.5',
  atMost: (time: string) => `At most ${time}`,
  notAMoment: 'Write a time such as 1:02 or 1:02.5.',
  name: 'Name',
  size: 'Size',
  sizes: {
    square: 'Square, 1080 × 1080',
    portrait: 'Portrait, 1080 × 1920',
    landscape: 'Landscape, 1920 × 1080',
  },
  headline: 'Title in the picture',
  preview: 'A moment of it',
  previewOf: (headline: string) => `A moment of the audiogram: ${headline}`,
  said: 'Words in it',
  nothingSaid: 'The transcript has no words here.',
  saidNotRead: 'The words could not be read. Check your connection, then change the start or the end.',
  listen: 'Listen to it',
  stop: 'Stop',
  recording: 'The recording',
  cut: { audio: 'Make clip', audiogram: 'Make audiogram' },
  cancel: 'Cancel',
  close: 'Close',
  progress: 'Progress',
  steps: {
    decoding: (percent: string) => `Reading the recording · ${percent}`,
    encoding: (percent: string) => `Making the file · ${percent}`,
    sending: (percent: string) => `Saving it · ${percent}`,
  },
  stays: 'It is made in this browser. Leave the page open until it is done.',
  cancelled: 'Cancelled. Nothing was kept.',
  sendAgain: 'Send again',
  notSent: 'The clip was made, but could not be saved. Check your connection and send it again.',
  notMade: 'The clip could not be made. Close other tabs and try again, or make it shorter.',
  cannotEncode: (missing: string) =>
    `This browser can write no moving picture with sound: it lacks ${missing}. Open this page in a current Chrome, Edge or Safari, or make an audio clip here.`,
  cannotDecode: (codec: string) =>
    codec
      ? `This browser cannot decode ${codec}. Open this page in a current Chrome, Edge, Firefox or Safari.`
      : 'This browser cannot decode the recording. Open this page in a current Chrome, Edge, Firefox or Safari.',
  kept: (title: string) => `Saved: ${title}`,
  keptWithout: (title: string, format: string, missing: string) =>
    `Saved: ${title}. It is ${format}, because this browser cannot encode ${missing}.`,
  suggestions: 'Suggested clips',
  suggestionsNote: 'Chosen by rules that you can check; the best first.',
  noSuggestions: 'Nothing to suggest. It needs a transcript with times, and sentences that stand alone.',
  readingSuggestions: 'Reading the transcript …',
  suggestionsNotRead: 'The suggestions could not be read. Reload the page.',
  take: 'Use',
  takeOf: (title: string) => `Use: ${title}`,
  reasons: {
    soundbite: 'marked as a soundbite',
    'strong words': 'strong words',
    'a contrast': 'a contrast',
    'first person': 'first person',
    'a figure': 'a figure',
    advice: 'advice',
  },
}

const de: typeof en = {
  settings: 'Einstellungen des Clips',
  kind: 'Was es wird',
  kinds: { audio: 'Audio-Clip', audiogram: 'Audiogramm' },
  start: 'Anfang',
  end: 'Ende',
  momentHint: 'Etwa 1:02 oder 1:02.5',
  atMost: (time) => `Höchstens ${time}`,
  notAMoment: 'Schreiben Sie eine Zeit wie 1:02 oder 1:02.5.',
  name: 'Name',
  size: 'Größe',
  sizes: {
    square: 'Quadrat, 1080 × 1080',
    portrait: 'Hochformat, 1080 × 1920',
    landscape: 'Querformat, 1920 × 1080',
  },
  headline: 'Titel im Bild',
  preview: 'Ein Augenblick daraus',
  previewOf: (headline) => `Ein Augenblick des Audiogramms: ${headline}`,
  said: 'Worte darin',
  nothingSaid: 'Das Transkript hat hier keine Worte.',
  saidNotRead:
    'Die Worte waren nicht zu lesen. Prüfen Sie Ihre Verbindung, und ändern Sie dann Anfang oder Ende.',
  listen: 'Anhören',
  stop: 'Anhalten',
  recording: 'Die Aufnahme',
  cut: { audio: 'Clip machen', audiogram: 'Audiogramm machen' },
  cancel: 'Abbrechen',
  close: 'Schließen',
  progress: 'Fortschritt',
  steps: {
    decoding: (percent) => `Die Aufnahme wird gelesen · ${percent}`,
    encoding: (percent) => `Die Datei wird gemacht · ${percent}`,
    sending: (percent) => `Wird gespeichert · ${percent}`,
  },
  stays: 'Er wird in diesem Browser gemacht. Lassen Sie die Seite offen, bis er fertig ist.',
  cancelled: 'Abgebrochen. Nichts wurde aufbewahrt.',
  sendAgain: 'Noch einmal senden',
  notSent:
    'Der Clip ist fertig, ließ sich aber nicht speichern. Prüfen Sie Ihre Verbindung, und senden Sie ihn noch einmal.',
  notMade:
    'Der Clip ließ sich nicht machen. Schließen Sie andere Tabs, und versuchen Sie es noch einmal, oder kürzen Sie ihn.',
  cannotEncode: (missing) =>
    `Dieser Browser kann kein bewegtes Bild mit Ton schreiben: Ihm fehlt ${missing}. Öffnen Sie die Seite in einem aktuellen Chrome, Edge oder Safari, oder machen Sie hier einen Audio-Clip.`,
  cannotDecode: (codec) =>
    codec
      ? `Dieser Browser kann ${codec} nicht dekodieren. Öffnen Sie die Seite in einem aktuellen Chrome, Edge, Firefox oder Safari.`
      : 'Dieser Browser kann die Aufnahme nicht dekodieren. Öffnen Sie die Seite in einem aktuellen Chrome, Edge, Firefox oder Safari.',
  kept: (title) => `Gespeichert: ${title}`,
  keptWithout: (title, format, missing) =>
    `Gespeichert: ${title}. Das Format ist ${format}, weil dieser Browser ${missing} nicht kodieren kann.`,
  suggestions: 'Vorgeschlagene Clips',
  suggestionsNote: 'Nach Regeln gewählt, die Sie nachprüfen können; die besten zuerst.',
  noSuggestions:
    'Nichts vorzuschlagen. Dazu braucht es ein Transkript mit Zeiten und Sätze, die für sich stehen.',
  readingSuggestions: 'Das Transkript wird gelesen …',
  suggestionsNotRead: 'Die Vorschläge waren nicht zu lesen. Laden Sie die Seite neu.',
  take: 'Verwenden',
  takeOf: (title) => `Verwenden: ${title}`,
  reasons: {
    soundbite: 'als O-Ton markiert',
    'strong words': 'starke Worte',
    'a contrast': 'ein Gegensatz',
    'first person': 'in der Ich-Form',
    'a figure': 'eine Zahl',
    advice: 'ein Rat',
  },
}

/** The words of making clips. */
export const makerWords = { en, de }
