const en = {
  nameIt: 'Name the clip.',
  shorterName: 'Use at most 300 characters for the name.',
  noSuchClip: 'There is no such clip. Reload the page.',
  malformed: 'This clip could not be read. Reload the page and make it again.',
  brokeOff: 'The connection broke off. Send the clip again.',
  recordingChanged: 'The asset has another recording by now. Reload the page and make the clip from that.',
  anotherFile: 'This file is not the stretch that was asked for. Make the clip again.',
  exists: (title: string) => `This cut is here already: “${title}”. Change its start, its end or its look.`,
  problems: {
    ends_before: 'The end has to come after the start.',
    past_end: 'The recording ends before that. Choose an earlier end.',
    too_short: 'A clip lasts at least a second.',
    too_long: 'An audio clip lasts at most 10 minutes, an audiogram 3. Choose an earlier end.',
  },
}

const de: typeof en = {
  nameIt: 'Geben Sie dem Clip einen Namen.',
  shorterName: 'Verwenden Sie höchstens 300 Zeichen für den Namen.',
  noSuchClip: 'Diesen Clip gibt es nicht. Laden Sie die Seite neu.',
  malformed: 'Dieser Clip war nicht zu lesen. Laden Sie die Seite neu, und machen Sie ihn noch einmal.',
  brokeOff: 'Die Verbindung brach ab. Senden Sie den Clip noch einmal.',
  recordingChanged:
    'Das Asset hat inzwischen eine andere Aufnahme. Laden Sie die Seite neu, und machen Sie den Clip aus dieser.',
  anotherFile: 'Diese Datei ist nicht der gewünschte Abschnitt. Machen Sie den Clip noch einmal.',
  exists: (title) => `Diesen Schnitt gibt es schon: „${title}“. Ändern Sie Anfang, Ende oder Aussehen.`,
  problems: {
    ends_before: 'Das Ende muss nach dem Anfang kommen.',
    past_end: 'So lang ist die Aufnahme nicht. Wählen Sie ein früheres Ende.',
    too_short: 'Ein Clip dauert mindestens eine Sekunde.',
    too_long: 'Ein Audio-Clip dauert höchstens 10 Minuten, ein Audiogramm 3. Wählen Sie ein früheres Ende.',
  },
}

/** What is said about clips by whatever needs one. */
export const clipWords = { en, de }
