const en = {
  wrongWaveform: 'A waveform is 1 to 800 numbers from 0 to 1 with the length in milliseconds.',
  fileNotFound: 'There is no such file.',
  pictureNotFound: 'There is no such picture.',
  pictureBroken: (file: string) => `${file} is broken. Export the picture again and upload that.`,
  pictureWide: (file: string, width: number, height: number) =>
    `${file} has ${width} × ${height} pixels. Make it at most 4,000 wide.`,
  pictureHeavy: (file: string) => `${file} is larger than 20 MB. Make the picture smaller.`,
  portraitHeavy: 'The picture is larger than 2 MB. Make it smaller.',
  notAPicture: (file: string) =>
    `${file} is not a picture that can be shown here. Choose a PNG, JPEG or WebP file.`,
  storageFull:
    'The storage of this workspace is used up. Delete files in the library for good, then try again.',
  unreadable: (file: string) =>
    `Nothing in ${file} can be played. Export the recording again and upload that.`,
  notSupported: (file: string) =>
    `${file} is not a file that can be played or shown here. Upload audio as MP3, M4A, WAV, Ogg or WebM, video as MP4, WebM or MOV, a picture as PNG, JPEG or WebP, or a document as PDF or DOCX.`,
  anotherKind: {
    picture: (file: string) =>
      `${file} is no picture. Choose a PNG, JPEG or WebP file in the place of a picture.`,
    recording: (file: string) =>
      `${file} is no sound alone. Choose an MP3, M4A, WAV, Ogg or WebM file in the place of a recording.`,
    film: (file: string) => `${file} is no video. Choose an MP4, WebM or MOV file in the place of a video.`,
    document: (file: string) =>
      `${file} is no document. Choose a PDF or Word (DOCX) file in the place of a document.`,
  },
  document: {
    broken: (file: string) =>
      `${file} cannot be read: it is broken, or no document. Export it again as PDF or DOCX and upload that.`,
    locked: (file: string) =>
      `${file} is locked by a password. Save it without the password and upload that.`,
    long: (file: string) =>
      `${file} is longer than 3,000 pages or 2 million characters. Split it and upload the parts.`,
    unfolds: (file: string) =>
      `${file} holds far more than its size says, and was not taken. Export it again as PDF or DOCX and upload that.`,
    heavy: (file: string) => `${file} is larger than 50 MB. Make its pictures smaller, or split it.`,
  },
  page: {
    unreachable: (reason: string) =>
      `The page could not be fetched. ${reason} Check the address and try again.`,
    notHtml: 'There is no web page at this address. Enter the address of the page as your browser shows it.',
    unreadable:
      'The page at this address is too large or too tangled to be read. Copy its text and paste it instead.',
    wordless:
      'There is no text to be read on this page: it may ask for a login, or make its text by script. Copy the text and paste it instead.',
  },
  emptyRecording: 'The file is empty. Pick the file that holds the recording.',
  largerThan: (bytes: number) => `The file is larger than ${bytes} bytes.`,
  tooManyUploads: 'Finish or cancel some of your uploads first.',
  uploadNotFound: 'There is no such upload. Begin it again.',
  partSize: 'Send parts of 5 to 64 MiB; the last one may be shorter.',
  standsElsewhere: 'The upload stands elsewhere. Ask where, and go on from there.',
  keepingWaveform: 'Keeping the waveform',
  readingRecording: 'Reading the recording',
}

const de: typeof en = {
  wrongWaveform: 'Eine Wellenform besteht aus 1 bis 800 Zahlen von 0 bis 1 und der Länge in Millisekunden.',
  fileNotFound: 'Diese Datei gibt es nicht.',
  pictureNotFound: 'Dieses Bild gibt es nicht.',
  pictureBroken: (file) =>
    `${file} ist beschädigt. Exportieren Sie das Bild noch einmal, und laden Sie es dann hoch.`,
  pictureWide: (file, width, height) =>
    `${file} hat ${width} × ${height} Pixel. Machen Sie es höchstens 4.000 breit.`,
  pictureHeavy: (file) => `${file} ist größer als 20 MB. Machen Sie das Bild kleiner.`,
  portraitHeavy: 'Das Bild ist größer als 2 MB. Machen Sie es kleiner.',
  notAPicture: (file) =>
    `${file} ist kein Bild, das hier gezeigt werden kann. Wählen Sie eine PNG-, JPEG- oder WebP-Datei.`,
  storageFull:
    'Der Speicher dieses Workspace ist voll. Löschen Sie Assets endgültig, und versuchen Sie es dann noch einmal.',
  unreadable: (file) =>
    `Nichts in ${file} lässt sich abspielen. Exportieren Sie die Aufnahme noch einmal, und laden Sie sie dann hoch.`,
  notSupported: (file) =>
    `${file} lässt sich hier weder abspielen noch zeigen. Laden Sie Ton als MP3, M4A, WAV, Ogg oder WebM hoch, Video als MP4, WebM oder MOV ein Bild als PNG, JPEG oder WebP oder ein Dokument als PDF oder DOCX.`,
  anotherKind: {
    picture: (file) =>
      `${file} ist kein Bild. Wählen Sie anstelle eines Bildes eine PNG-, JPEG- oder WebP-Datei.`,
    recording: (file) =>
      `${file} ist keine reine Tonaufnahme. Wählen Sie anstelle einer Aufnahme eine MP3-, M4A-, WAV-, Ogg- oder WebM-Datei.`,
    film: (file) =>
      `${file} ist kein Video. Wählen Sie anstelle eines Videos eine MP4-, WebM- oder MOV-Datei.`,
    document: (file) =>
      `${file} ist kein Dokument. Wählen Sie anstelle eines Dokuments eine PDF- oder Word-Datei (DOCX).`,
  },
  document: {
    broken: (file) =>
      `${file} lässt sich nicht lesen: Die Datei ist beschädigt oder kein Dokument. Exportieren Sie sie noch einmal als PDF oder DOCX, und laden Sie sie dann hoch.`,
    locked: (file) =>
      `${file} ist mit einem Passwort geschützt. Speichern Sie die Datei ohne Passwort, und laden Sie sie dann hoch.`,
    long: (file) =>
      `${file} ist länger als 3.000 Seiten oder 2 Millionen Zeichen. Teilen Sie die Datei, und laden Sie die Teile hoch.`,
    unfolds: (file) =>
      `${file} enthält viel mehr, als die Größe sagt, und wurde nicht angenommen. Exportieren Sie die Datei noch einmal als PDF oder DOCX, und laden Sie sie dann hoch.`,
    heavy: (file) =>
      `${file} ist größer als 50 MB. Verkleinern Sie die Bilder darin, oder teilen Sie die Datei.`,
  },
  page: {
    unreachable: (reason) =>
      `Die Seite ließ sich nicht holen. ${reason} Prüfen Sie die Adresse, und versuchen Sie es noch einmal.`,
    notHtml:
      'Unter dieser Adresse liegt keine Webseite. Geben Sie die Adresse der Seite ein, wie Ihr Browser sie zeigt.',
    unreadable:
      'Die Seite unter dieser Adresse ist zu groß oder zu verworren, um gelesen zu werden. Kopieren Sie ihren Text, und fügen Sie ihn stattdessen ein.',
    wordless:
      'Auf dieser Seite steht kein lesbarer Text: Vielleicht verlangt sie eine Anmeldung, oder ein Skript macht ihren Text. Kopieren Sie den Text, und fügen Sie ihn stattdessen ein.',
  },
  emptyRecording: 'Die Datei ist leer. Wählen Sie die Datei mit der Aufnahme.',
  largerThan: (bytes) => `Die Datei ist größer als ${bytes.toLocaleString('de')} Bytes.`,
  tooManyUploads: 'Beenden Sie zuerst einige Ihrer Uploads, oder brechen Sie sie ab.',
  uploadNotFound: 'Diesen Upload gibt es nicht. Beginnen Sie ihn neu.',
  partSize: 'Schicken Sie Teile von 5 bis 64 MiB; das letzte darf kürzer sein.',
  standsElsewhere: 'Der Upload ist an einer anderen Stelle. Fragen Sie, wo, und machen Sie dort weiter.',
  keepingWaveform: 'Die Wellenform wird gespeichert',
  readingRecording: 'Die Aufnahme wird gelesen',
}

/** What is said about recordings, pictures and other files, and why one is not taken. */
export const mediaWords = { en, de }
