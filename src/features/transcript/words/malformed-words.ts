const en = {
  atLine: (line: number, problem: string) => `Line ${line}: ${problem}`,
  endsBefore: (from: string, to: string) =>
    `the cue ends (${to}) before it starts (${from}). Swap the two times.`,
  timeMissing: 'a time is missing. Write times such as 00:01:02.500.',
  notATime: (text: string) => `“${text}” is not a time. Write times such as 00:01:02.500.`,
  notAStamp: (text: string) => `“[${text}]” is not a time. Write it as [12:19] or [01:02:19].`,
  notAClock: (text: string) => `“${text}” is not a time. Write it as 12:19 or 01:02:19.`,
  noSegments: 'a JSON transcript holds a list called "segments". Add it, or pick another file.',
  notJson: 'this is not valid JSON. Export the file again, or mend this line.',
  wrongSegment: (n: number, field: string) =>
    `segment ${n} has a wrong "${field || 'shape'}". A segment is {"speaker": "Ann", "startTime": 1.5, "endTime": 4, "body": "Hello"} with times in seconds.`,
  segmentEndsBefore: (n: number, from: number, to: number) =>
    `segment ${n} ends (${to}) before it starts (${from}). Swap the two times.`,
  newCue: 'a new cue starts here. Put an empty line before it.',
  notACue:
    'a cue should start here: its number, then a time line such as 00:00:01,000 --> 00:00:04,000. Remove the empty line before this one if it belongs to the cue above.',
  noSpeech: 'there is no speech in this file. Pick the file that holds the transcript.',
  manySegments: (most: number) =>
    `the transcript has more than ${most} segments. Split the recording into parts.`,
  longSegment: (n: number, longest: number) =>
    `segment ${n} is longer than ${longest} characters. Part it into paragraphs.`,
  longBlock: (longest: number) =>
    `from here on there are more than ${longest} characters without a break. Part them into paragraphs.`,
  tooTangled: 'this file takes too long to read. Export it again, or split it into parts.',
  noHeader: 'a WebVTT file starts with the word WEBVTT. Put it on the first line.',
  noCueTime: 'a cue needs a time line such as 00:01.000 --> 00:04.000. Add it, or remove this block.',
}

const de: typeof en = {
  atLine: (line, problem) => `Zeile ${line}: ${problem}`,
  endsBefore: (from, to) =>
    `Der Cue endet (${to}) vor seinem Anfang (${from}). Tauschen Sie die beiden Zeiten.`,
  timeMissing: 'Eine Zeit fehlt. Schreiben Sie Zeiten wie 00:01:02.500.',
  notATime: (text) => `„${text}“ ist keine Zeit. Schreiben Sie Zeiten wie 00:01:02.500.`,
  notAStamp: (text) => `„[${text}]“ ist keine Zeit. Schreiben Sie sie als [12:19] oder [01:02:19].`,
  notAClock: (text) => `„${text}“ ist keine Zeit. Schreiben Sie sie als 12:19 oder 01:02:19.`,
  noSegments:
    'Ein Transkript in JSON enthält eine Liste namens "segments". Fügen Sie sie hinzu, oder wählen Sie eine andere Datei.',
  notJson:
    'Das ist kein gültiges JSON. Exportieren Sie die Datei noch einmal, oder bessern Sie diese Zeile aus.',
  wrongSegment: (n, field) =>
    `${field ? `In Abschnitt ${n} stimmt "${field}" nicht` : `Abschnitt ${n} hat eine falsche Form`}. Ein Abschnitt ist {"speaker": "Ann", "startTime": 1.5, "endTime": 4, "body": "Hallo"} mit Zeiten in Sekunden.`,
  segmentEndsBefore: (n, from, to) =>
    `Abschnitt ${n} endet (${to}) vor seinem Anfang (${from}). Tauschen Sie die beiden Zeiten.`,
  newCue: 'Hier beginnt ein neuer Cue. Setzen Sie eine leere Zeile davor.',
  notACue:
    'Hier sollte ein Cue beginnen: seine Nummer, dann eine Zeile mit Zeiten wie 00:00:01,000 --> 00:00:04,000. Entfernen Sie die leere Zeile davor, wenn diese Zeile zum Cue darüber gehört.',
  noSpeech: 'In dieser Datei wird nicht gesprochen. Wählen Sie die Datei mit dem Transkript.',
  manySegments: (most) =>
    `Das Transkript hat mehr als ${most.toLocaleString('de')} Abschnitte. Teilen Sie die Aufnahme auf.`,
  longSegment: (n, longest) =>
    `Abschnitt ${n} ist länger als ${longest.toLocaleString('de')} Zeichen. Teilen Sie ihn in Absätze.`,
  longBlock: (longest) =>
    `Von hier an stehen mehr als ${longest.toLocaleString('de')} Zeichen ohne Unterbrechung. Teilen Sie sie in Absätze.`,
  tooTangled:
    'Diese Datei zu lesen dauert zu lange. Exportieren Sie sie noch einmal, oder teilen Sie sie auf.',
  noHeader: 'Eine WebVTT-Datei beginnt mit dem Wort WEBVTT. Setzen Sie es in die erste Zeile.',
  noCueTime:
    'Ein Cue braucht eine Zeile mit Zeiten wie 00:01.000 --> 00:04.000. Fügen Sie sie hinzu, oder entfernen Sie diesen Block.',
}

/** What is wrong with a transcript that cannot be read, and what to do about it. */
export const malformedWords = { en, de }
