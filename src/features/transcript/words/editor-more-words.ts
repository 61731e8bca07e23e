const en = {
  more: 'More with this transcript',
  lock: 'Lock',
  unlock: 'Unlock',
  lockedBy: (name: string) => `Locked by ${name}`,
  locked: 'Locked',
  lockedHint: 'It can be read, heard, commented and exported. Unlock it to change it.',
  again: 'Transcribe again…',
  againTitle: 'Transcribe again',
  againHint:
    'The recording is transcribed once more. What is here now, with everything you corrected, is kept among the versions; chapters and soundbites stay, and comments keep their time and quote.',
  start: 'Transcribe again',
  close: 'Close',
  lastNotSaved: 'What you wrote last is not saved yet. Save it first.',
  noService: 'No transcription service is set up, so nothing can be transcribed here.',
  toSettings: 'Set one up in the AI settings',
}

const de: typeof en = {
  more: 'Mehr mit diesem Transkript',
  lock: 'Sperren',
  unlock: 'Entsperren',
  lockedBy: (name) => `Gesperrt von ${name}`,
  locked: 'Gesperrt',
  lockedHint:
    'Es lässt sich lesen, anhören, kommentieren und exportieren. Entsperren Sie es, um es zu ändern.',
  again: 'Noch einmal transkribieren…',
  againTitle: 'Noch einmal transkribieren',
  againHint:
    'Die Aufnahme wird noch einmal transkribiert. Was jetzt hier steht, mit allem, was Sie verbessert haben, bleibt unter den Fassungen erhalten; Kapitel und O-Töne bleiben, und Kommentare behalten Zeit und Zitat.',
  start: 'Noch einmal transkribieren',
  close: 'Schließen',
  lastNotSaved: 'Was Sie zuletzt geschrieben haben, ist noch nicht gespeichert. Speichern Sie es zuerst.',
  noService: 'Es ist kein Transkriptionsdienst eingerichtet, daher kann hier nichts transkribiert werden.',
  toSettings: 'Einen in den KI-Einstellungen einrichten',
}

/** The words of what is done with a transcript as a whole. */
export const editorMoreWords = { en, de }
