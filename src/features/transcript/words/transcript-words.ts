const en = {
  uploadUnnamed: 'Say what the file is called with ?name=.',
  fileEmpty: 'The file is empty. Pick the file that holds the recording or transcript.',
  uploadBrokeOff: 'The upload broke off. Nothing was kept; upload the file again.',
  noTranscriptYet: 'This asset has no transcript yet. Attach or make one first.',
  noTranscript: 'This asset has no transcript. Attach or make one first.',
  isLocked: 'This transcript is locked. Unlock it in its editor to change it.',
  untimed: 'This transcript has no times, which subtitles need. Export it as text, Markdown or DOCX instead.',
  lengthMissing: 'Say how long the file is with Upload-Length.',
  nameMissing: 'Say what the file is called with filename in Upload-Metadata.',
  partBrokeOff: 'This part broke off. Ask where the upload stands, and go on.',
  partType: 'Send parts as application/offset+octet-stream.',
  offsetMissing: 'Say where the part begins with Upload-Offset.',
  partLength: 'Send the length of the part.',
  tusVersion: 'Send Tus-Resumable: 1.0.0.',
  notPlayable: (file: string) =>
    `${file} is not a recording that can be played here. Upload audio as MP3, M4A, WAV, Ogg or WebM, or video as MP4, WebM or MOV.`,
  notText: (file: string) =>
    `${file} is not a text file. Export the transcript as SRT, WebVTT, JSON or text.`,
  hasRecording: 'This asset has a recording already. Upload the file as a new asset.',
  wordless: (file: string) =>
    `There is no text in ${file}: it may be scanned. Attach a document with text, or a transcript.`,
  longTranscript: 'A transcript can have at most 10 MB. Split the recording into parts.',
  noService: 'No transcription service is set up. Name one in the AI settings, or attach a transcript.',
  noRecording: 'This asset has no recording. Upload one first.',
  runsAlready: 'This recording is being transcribed already.',
  exportChoices:
    'Say ?format=srt, vtt, txt, md, docx or json, and if you like chars=32, 42 or 65, speakers=0, times=0 and language=de.',
  manyComments: 'There are 1,000 comments here. Remove some that are resolved.',
  commentOfAnother: 'Only who wrote a comment can remove it. Resolve it instead.',
  commentNotFound: 'There is no such comment.',
  versionNotFound: 'There is no such version of this transcript.',
  noTranslation: 'The transcript is not translated into this language.',
  manyLanguages: (most: number) => `A transcript can be translated into ${most} languages. Remove one first.`,
  unaligned: (paragraphs: number, lines: number) =>
    `The file and the transcript cannot be brought together: times are missing, and ${lines} lines are not ${paragraphs} paragraphs. Import subtitles with times, or a text with one line for each paragraph.`,
  feed: {
    not_text: 'What is at this address cannot be read as text. Check the address of the feed.',
    too_tangled: 'This feed takes too long to read. Ask its publisher for a shorter one.',
    has_entities:
      'This feed declares entities of its own, which we do not read. Ask its host for a plain feed.',
    not_a_feed:
      'What is at this address is no RSS feed. Copy the address of the feed, not of the page about it.',
    no_episodes: 'This feed has no episode with audio.',
  },
  feedUnreachable: (reason: string) => `${reason} Check the address and try again.`,
  service: {
    noTranscript: 'The transcription service answered with something that is no transcript.',
    wrongKey:
      'The transcription service does not accept the key. Check it in the AI settings, or TRANSCRIPTION_KEY.',
    wrongAddress:
      'The transcription service knows no such address or model. Check them in the AI settings, or TRANSCRIPTION_URL and TRANSCRIPTION_MODEL.',
    largeParts: 'The transcription service takes no files of this size. Lower TRANSCRIPTION_PART_SECONDS.',
    failed: (status: number) => `The transcription service failed with ${status}.`,
    none: 'No transcription service is set up here any more.',
    heardNobody: 'The transcription service heard nobody speak.',
    recordingGone: 'The recording is gone.',
    assetGone: 'The asset is gone.',
  },
  brokenOff: 'This was broken off too often, or cancelled. Fetch it again.',
  noRecordingThere: 'What is at this address is no recording that can be played here.',
  puttingTogether: 'Putting the parts together',
  readingFile: 'Reading the file',
  transcribing: (part: number, parts: number) => `Transcribing part ${part} of ${parts}`,
  keepingTranscript: 'Keeping the transcript',
  fetching: (title: string) => `Fetching ${title}`,
  readingRecording: 'Reading the recording',
}

const de: typeof en = {
  uploadUnnamed: 'Sagen Sie mit ?name=, wie die Datei heißt.',
  fileEmpty: 'Die Datei ist leer. Wählen Sie die Datei mit der Aufnahme oder dem Transkript.',
  uploadBrokeOff:
    'Das Hochladen ist abgebrochen. Nichts wurde behalten; laden Sie die Datei noch einmal hoch.',
  noTranscriptYet:
    'Dieses Asset hat noch kein Transkript. Hängen Sie zuerst eines an, oder erstellen Sie eines.',
  noTranscript: 'Dieses Asset hat kein Transkript. Hängen Sie zuerst eines an, oder erstellen Sie eines.',
  isLocked: 'Dieses Transkript ist gesperrt. Entsperren Sie es in seinem Editor, um es zu ändern.',
  untimed:
    'Dieses Transkript hat keine Zeiten, die Untertitel brauchen. Exportieren Sie es als Text, Markdown oder DOCX.',
  lengthMissing: 'Sagen Sie mit Upload-Length, wie lang die Datei ist.',
  nameMissing: 'Sagen Sie mit filename in Upload-Metadata, wie die Datei heißt.',
  partBrokeOff: 'Dieser Teil ist abgebrochen. Fragen Sie, wo der Upload steht, und machen Sie weiter.',
  partType: 'Schicken Sie Teile als application/offset+octet-stream.',
  offsetMissing: 'Sagen Sie mit Upload-Offset, wo der Teil beginnt.',
  partLength: 'Schicken Sie die Länge des Teils mit.',
  tusVersion: 'Schicken Sie Tus-Resumable: 1.0.0.',
  notPlayable: (file) =>
    `${file} ist keine Aufnahme, die sich hier abspielen lässt. Laden Sie Ton als MP3, M4A, WAV, Ogg oder WebM hoch, oder Video als MP4, WebM oder MOV.`,
  notText: (file) =>
    `${file} ist keine Textdatei. Exportieren Sie das Transkript als SRT, WebVTT, JSON oder Text.`,
  hasRecording: 'Dieses Asset hat schon eine Aufnahme. Laden Sie die Datei als neues Asset hoch.',
  wordless: (file) =>
    `In ${file} steht kein Text: Vielleicht ist die Datei eingescannt. Hängen Sie ein Dokument mit Text oder ein Transkript an.`,
  longTranscript: 'Ein Transkript kann höchstens 10 MB haben. Teilen Sie die Aufnahme auf.',
  noService:
    'Es ist kein Transkriptionsdienst eingerichtet. Nennen Sie einen in den KI-Einstellungen, oder hängen Sie ein Transkript an.',
  noRecording: 'Dieses Asset hat keine Aufnahme. Laden Sie zuerst eine hoch.',
  runsAlready: 'Diese Aufnahme wird schon transkribiert.',
  exportChoices:
    'Sagen Sie ?format=srt, vtt, txt, md, docx oder json und nach Wunsch chars=32, 42 oder 65, speakers=0 und times=0.',
  manyComments: 'Hier stehen 1.000 Kommentare. Entfernen Sie einige, die erledigt sind.',
  commentOfAnother:
    'Nur wer einen Kommentar geschrieben hat, kann ihn entfernen. Erledigen Sie ihn stattdessen.',
  commentNotFound: 'Diesen Kommentar gibt es nicht.',
  versionNotFound: 'Diese Fassung des Transkripts gibt es nicht.',
  noTranslation: 'Das Transkript ist nicht in diese Sprache übersetzt.',
  manyLanguages: (most) =>
    `Ein Transkript lässt sich in ${most} Sprachen übersetzen. Entfernen Sie zuerst eine.`,
  unaligned: (paragraphs, lines) =>
    `Die Datei und das Transkript lassen sich nicht zusammenbringen: Zeiten fehlen, und ${lines} Zeilen sind nicht ${paragraphs} Absätze. Importieren Sie Untertitel mit Zeiten oder einen Text mit einer Zeile je Absatz.`,
  feed: {
    not_text:
      'Was an dieser Adresse steht, lässt sich nicht als Text lesen. Prüfen Sie die Adresse des Feeds.',
    too_tangled: 'Diesen Feed zu lesen dauert zu lange. Bitten Sie den Herausgeber um einen kürzeren.',
    has_entities:
      'Dieser Feed erklärt eigene Entities, die hier nicht gelesen werden. Bitten Sie seinen Anbieter um einen einfachen Feed.',
    not_a_feed:
      'Was an dieser Adresse steht, ist kein RSS-Feed. Kopieren Sie die Adresse des Feeds, nicht die einer Seite darüber.',
    no_episodes: 'Dieser Feed hat keine Folge mit Ton.',
  },
  feedUnreachable: (reason) => `${reason} Prüfen Sie die Adresse, und versuchen Sie es noch einmal.`,
  service: {
    noTranscript: 'Der Transkriptionsdienst hat mit etwas geantwortet, das kein Transkript ist.',
    wrongKey:
      'Der Transkriptionsdienst nimmt den Schlüssel nicht an. Prüfen Sie ihn in den KI-Einstellungen, oder TRANSCRIPTION_KEY.',
    wrongAddress:
      'Der Transkriptionsdienst kennt diese Adresse oder dieses Modell nicht. Prüfen Sie beides in den KI-Einstellungen, oder TRANSCRIPTION_URL und TRANSCRIPTION_MODEL.',
    largeParts:
      'Der Transkriptionsdienst nimmt keine Dateien dieser Größe. Senken Sie TRANSCRIPTION_PART_SECONDS.',
    failed: (status) => `Der Transkriptionsdienst ist mit ${status} gescheitert.`,
    none: 'Hier ist kein Transkriptionsdienst mehr eingerichtet.',
    heardNobody: 'Der Transkriptionsdienst hat niemanden sprechen gehört.',
    recordingGone: 'Die Aufnahme gibt es nicht mehr.',
    assetGone: 'Das Asset gibt es nicht mehr.',
  },
  brokenOff: 'Das wurde zu oft unterbrochen oder abgebrochen. Rufen Sie es erneut ab.',
  noRecordingThere: 'Was an dieser Adresse liegt, ist keine Aufnahme, die sich hier abspielen lässt.',
  puttingTogether: 'Die Teile werden zusammengefügt',
  readingFile: 'Die Datei wird gelesen',
  transcribing: (part, parts) => `Teil ${part} von ${parts} wird transkribiert`,
  keepingTranscript: 'Das Transkript wird gespeichert',
  fetching: (title) => `${title} wird geholt`,
  readingRecording: 'Die Aufnahme wird gelesen',
}

/** What is said about transcripts, uploads and imports: refusals, and the steps of their jobs. */
export const transcriptWords = { en, de }
