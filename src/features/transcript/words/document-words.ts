const en = {
  writeLanguage: 'Write the language as en or de.',
  wordTimes: 'A word has no control characters and ends after it starts.',
  segmentTimes: 'A segment ends after it starts.',
  oneLine: 'Write it on one line.',
  sameName: 'Two speakers have the same name. Merge them.',
  endsBefore: 'It ends before it starts.',
  writeComment: 'Write a comment first.',
  isMalformed: 'is malformed',
  theBody: 'the body',
  cannotBeSaved: (where: string, what: string) => `This cannot be saved: ${where}: ${what}`,
  strangeSpeaker: 'A segment names a speaker who is not among the speakers.',
  fewerSegments: 'There are fewer segments than that.',
  sameSegments: 'Two segments have the same id.',
  sameSpeakers: 'Two speakers have the same id.',
  speakerOfAnother: 'A speaker belongs to another transcript.',
  speakerMissing: 'A speaker who still speaks is missing.',
  sameChapters: 'Two chapters have the same id.',
  tryAgain: 'Reload the transcript and try again.',
}

const de: typeof en = {
  writeLanguage: 'Schreiben Sie die Sprache als en oder de.',
  wordTimes: 'Ein Wort hat keine Steuerzeichen und endet nach seinem Anfang.',
  segmentTimes: 'Ein Abschnitt endet nach seinem Anfang.',
  oneLine: 'Schreiben Sie es in eine Zeile.',
  sameName: 'Zwei Sprecher haben denselben Namen. Legen Sie sie zusammen.',
  endsBefore: 'Es endet vor seinem Anfang.',
  writeComment: 'Schreiben Sie zuerst einen Kommentar.',
  isMalformed: 'hat eine falsche Form',
  theBody: 'der Inhalt',
  cannotBeSaved: (where, what) => `Das lässt sich nicht speichern: ${where}: ${what}`,
  strangeSpeaker: 'Ein Abschnitt nennt einen Sprecher, den es in der Liste nicht gibt.',
  fewerSegments: 'So viele Abschnitte gibt es nicht.',
  sameSegments: 'Zwei Abschnitte haben dieselbe Kennung.',
  sameSpeakers: 'Zwei Sprecher haben dieselbe Kennung.',
  speakerOfAnother: 'Ein Sprecher gehört zu einem anderen Transkript.',
  speakerMissing: 'Ein Sprecher, der noch spricht, fehlt.',
  sameChapters: 'Zwei Kapitel haben dieselbe Kennung.',
  tryAgain: 'Laden Sie das Transkript neu, und versuchen Sie es noch einmal.',
}

/** What is wrong with a transcript that is to be saved, or with what is asked about one. */
export const documentWords = { en, de }
