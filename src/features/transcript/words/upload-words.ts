const en = {
  uploads: 'Uploads',
  unfinished: 'Unfinished uploads',
  beingRead: 'Being read',
  areHere: (received: string, all: string) =>
    `${received} of ${all} are here. Choose the same file again to go on.`,
  giveUp: 'Give up',
  together: (names: readonly string[]) => names.join(' with '),
  uploadOf: (name: string) => `Upload of ${name}`,
  open: 'Open',
  retry: 'Retry',
  pause: (name: string) => `Pause ${name}`,
  resume: 'Resume',
  clear: (name: string) => `Clear ${name}`,
  cancel: (name: string) => `Cancel ${name}`,
  waiting: 'Waiting',
  pausedAt: (percent: number) => `Paused at ${percent} %`,
  reading: 'Reading the file',
  uploaded: 'Uploaded',
  recordingIsIn: (problem: string) => `The recording is in. Its transcript is not: ${problem}`,
  serverAnswered: (status: number) => `The server answered ${status}.`,
  brokeOff: 'The connection broke off. Check it and retry.',
  cancelled: 'Cancelled.',
  notThereAnyMore: 'The upload is not there any more. Upload the file again.',
  failed: 'The upload failed.',
  wrongKind:
    'Upload audio as MP3, M4A, WAV, Ogg or WebM, video as MP4, WebM or MOV, a transcript as SRT, WebVTT, JSON, Markdown or text, or a picture as PNG, JPEG or WebP.',
  empty: 'The file is empty. Pick the file that holds the recording or transcript.',
  tooLarge: (size: string) => `The file is larger than ${size}. Split it into parts.`,
}

const de: typeof en = {
  uploads: 'Uploads',
  unfinished: 'Unfertige Uploads',
  beingRead: 'Wird gelesen',
  areHere: (received, all) =>
    `${received} von ${all} sind da. Wählen Sie dieselbe Datei noch einmal, um weiterzumachen.`,
  giveUp: 'Aufgeben',
  together: (names) => names.join(' mit '),
  uploadOf: (name) => `Upload von ${name}`,
  open: 'Öffnen',
  retry: 'Wiederholen',
  pause: (name) => `${name} anhalten`,
  resume: 'Fortsetzen',
  clear: (name) => `${name} wegräumen`,
  cancel: (name) => `${name} abbrechen`,
  waiting: 'Wartet',
  pausedAt: (percent) => `Angehalten bei ${percent} %`,
  reading: 'Datei wird gelesen',
  uploaded: 'Hochgeladen',
  recordingIsIn: (problem) => `Die Aufnahme ist da. Ihr Transkript nicht: ${problem}`,
  serverAnswered: (status) => `Der Server antwortete mit ${status}.`,
  brokeOff: 'Die Verbindung ist abgebrochen. Prüfen Sie sie, und versuchen Sie es noch einmal.',
  cancelled: 'Abgebrochen.',
  notThereAnyMore: 'Diesen Upload gibt es nicht mehr. Laden Sie die Datei noch einmal hoch.',
  failed: 'Das Hochladen ist gescheitert.',
  wrongKind:
    'Laden Sie Ton als MP3, M4A, WAV, Ogg oder WebM hoch, Video als MP4, WebM oder MOV, ein Transkript als SRT, WebVTT, JSON, Markdown oder Text oder ein Bild als PNG, JPEG oder WebP.',
  empty: 'Die Datei ist leer. Wählen Sie die Datei mit der Aufnahme oder dem Transkript.',
  tooLarge: (size) => `Die Datei ist größer als ${size}. Teilen Sie sie auf.`,
}

/** The words of uploads: how far they are, and why a file is not taken. */
export const uploadWords = { en, de }
