import { counted } from '#src/words/locale.ts'

const en = {
  title: 'Transcribe in your browser',
  description:
    'Choose a recording and get its words with times, as subtitles or text. A speech model runs in your own browser: the recording is not uploaded.',
  head: 'From a recording to its words, on your own device',
  lead: 'A speech model runs in this browser and writes down what it hears, with times. The recording is not uploaded. No account, no key.',
  desk: 'Transcribe a recording',
  withoutScript:
    'The model runs in your own browser, which needs JavaScript for it. Turn JavaScript on, or create an account and upload the recording there.',
  createAccount: 'Create an account',
  recording: 'Your recording',
  formats: 'Or drop it here: MP3, M4A, WAV, FLAC, Ogg, MP4, MOV, WebM or MKV. It stays on this device.',
  dropHere: 'Drop the recording to transcribe it here',
  chooseFile: 'Choose a recording',
  chooseOther: 'Choose another recording',
  oneFile: 'Drop one recording at a time.',
  isText: (name: string) => `${name} is no recording. Texts become posts and show notes in Remix.`,
  emptyFile: (name: string) => `${name} is empty. Choose another file.`,
  listen: (name: string) => `Listen to ${name}`,
  language: 'Spoken language',
  findLanguage: 'Find it by ear',
  foundLanguage: (language: string) => `It sounds like ${language}.`,
  engine: 'Computed by',
  engines: { webgpu: 'Graphics card (faster)', wasm: 'Processor' },
  model: 'The model',
  mustFetch: (name: string, megabytes: number, place: string) =>
    `${name} writes the words. This browser does not have it yet: about ${megabytes} MB come from ${place}, once. That place learns your IP address, and nothing of the recording.`,
  isHere: (name: string) => `${name} is in this browser. Nothing is downloaded any more.`,
  isPartly: (name: string, megabytes: number, place: string) =>
    `A part of ${name} is in this browser. The rest of about ${megabytes} MB comes from ${place}.`,
  forgetModel: 'Remove the model from this browser',
  fetchAndGo: (megabytes: number) => `Download ${megabytes} MB and transcribe`,
  go: 'Transcribe',
  goAgain: 'Transcribe from the beginning',
  goOn: (time: string) => `Go on from ${time}`,
  stop: 'Stop',
  clear: 'Clear what was heard',
  align: 'Align a text you have',
  alignNote:
    'A manuscript or subtitles of this recording take the times of what was heard. Its words, paragraphs and speakers stay as you wrote them, and nothing is uploaded.',
  alignText: 'Your text',
  alignIt: 'Give it the times',
  alignFile: 'Choose SRT, VTT, TXT or DOCX',
  aligned: (percent: number) =>
    `Aligned. Of your words, ${percent} % were heard; the others share the time between them.`,
  alignOther: 'Hardly a word of this text was heard. See whether it belongs to this recording.',
  alignMalformed: (line: number, problem: string) => `Line ${line}: ${problem}`,
  heard: 'What was said',
  emptyTitle: 'The words appear here',
  emptyText:
    'Choose a recording first. How long it takes depends on your device: a minute of speech takes it a few seconds up to a minute. A text you have already can take the times afterwards.',
  fetching: 'Downloading the model',
  fetchedOf: (loaded: string, total: string) => `${loaded} of ${total} MB`,
  fetched: (loaded: string) => `${loaded} MB`,
  loading: 'Starting the model',
  hearing: (at: string, whole: string) => `Heard ${at} of ${whole}`,
  working: 'Transcribing',
  left: (minutes: number) =>
    minutes < 1
      ? 'less than a minute left'
      : `about ${counted('en', minutes, { one: 'minute', other: 'minutes' })} left`,
  stopped: (at: string) => `Stopped at ${at}. What was heard until then is here.`,
  broughtBack: (name: string) => `Kept from before: ${name}. To go on with it, choose the recording again.`,
  ofAnother: (name: string) => `This is what was heard in ${name}. Transcribing puts other words here.`,
  undo: (name: string) => `Bring back what was heard in ${name}`,
  done: (words: number) => `${counted('en', words, { one: 'word', other: 'words' })} heard`,
  correctHint: 'A model mishears: read it through and correct it in place.',
  textAt: (time: string) => `Text at ${time}`,
  playFrom: (time: string) => `Play from ${time}`,
  copy: 'Copy the text',
  copied: 'Copied',
  copyFailed: 'Not copied. Download the text instead.',
  downloadOf: (format: string) => `Download .${format}`,
  saveTitle: 'Keep it',
  saveText:
    'Nothing has left this browser. To save, sign in or create an account: the words come along with their times, the recording does not.',
  save: 'Save to a workspace',
  haveAccount: 'I have an account',
  kept: 'Kept in this browser alone, for one day at most, until you save or clear it.',
  notKept: 'This browser keeps nothing, so a reload loses the words. Download what you need.',
  speaker: 'Speaker',
  recordHere: 'Record here',
  recordNote: 'What you record stays on this device, too.',
  asking: 'Answer the question of your browser.',
  ready: 'The microphone is open. Nothing is recorded yet.',
  startRecording: 'Start recording',
  pauseRecording: 'Pause',
  goOnRecording: 'Go on',
  stopRecording: 'Stop recording',
  recordingNow: 'Recording',
  recordingPaused: 'Paused',
  finishing: 'One moment',
  notKeptHere: 'This browser does not keep the recording on the device. Leave the tab open.',
  downloadRecording: 'Download the recording',
  deleteRecording: 'Delete it from this device',
  waiting: 'Recordings on this device',
  tryAgain: 'Try again',
  speakerAt: (time: string) => `Speaker from ${time} on`,
  recordedOn: (when: string) => `Recording of ${when}`,
  useNamed: (when: string) => `Use the recording of ${when}`,
  deleteNamed: (when: string) => `Delete the recording of ${when}`,
  failures: {
    unreachable: (place: string) =>
      `${place}, where the model is, cannot be reached. See whether you are online and whether your network lets it through; then go on. What was downloaded is kept.`,
    refused: (place: string) =>
      `The model's place did not give it out (${place}). Try again later, or tell whoever runs this site.`,
    'wrong-model': (detail: string) =>
      `What came is no model that runs here (${detail}). Remove it from this browser and try again; if it stays so, tell whoever runs this site.`,
    memory: () =>
      'This device ran out of memory. Close other tabs, choose “Processor” where you can, and go on from where it stopped.',
    undecodable: () =>
      'This browser cannot decode the recording. Save it as MP3 or WAV, or open this page in another browser.',
    'no-sound': () => 'Nobody is heard in this recording. Choose another one.',
    'too-old': () =>
      'This browser is too old to run a speech model. Update it, or open this page in a current Chrome, Edge, Firefox or Safari.',
    broken: (detail: string) =>
      `The model stopped${detail === '' ? '' : ` (${detail})`}. What was heard until then is here; go on, or reload the page.`,
  },
}

const de: typeof en = {
  title: 'Im Browser transkribieren',
  description:
    'Wählen Sie eine Aufnahme, und erhalten Sie ihre Wörter mit Zeiten, als Untertitel oder Text. Ein Sprachmodell läuft in Ihrem eigenen Browser: Die Aufnahme wird nicht hochgeladen.',
  head: 'Von der Aufnahme zu ihren Wörtern, auf Ihrem eigenen Gerät',
  lead: 'Ein Sprachmodell läuft in diesem Browser und schreibt mit Zeiten auf, was es hört. Die Aufnahme wird nicht hochgeladen. Kein Konto, kein Schlüssel.',
  desk: 'Eine Aufnahme transkribieren',
  withoutScript:
    'Das Modell läuft in Ihrem eigenen Browser, der dafür JavaScript braucht. Schalten Sie JavaScript ein, oder legen Sie ein Konto an und laden die Aufnahme dort hoch.',
  createAccount: 'Konto anlegen',
  recording: 'Ihre Aufnahme',
  formats:
    'Oder legen Sie sie hier ab: MP3, M4A, WAV, FLAC, Ogg, MP4, MOV, WebM oder MKV. Sie bleibt auf diesem Gerät.',
  dropHere: 'Legen Sie die Aufnahme ab, um sie hier zu transkribieren',
  chooseFile: 'Aufnahme wählen',
  chooseOther: 'Andere Aufnahme wählen',
  oneFile: 'Legen Sie nur eine Aufnahme auf einmal ab.',
  isText: (name) => `${name} ist keine Aufnahme. Aus Texten macht Remix Beiträge und Shownotes.`,
  emptyFile: (name) => `${name} ist leer. Wählen Sie eine andere Datei.`,
  listen: (name) => `${name} anhören`,
  language: 'Gesprochene Sprache',
  findLanguage: 'Nach Gehör finden',
  foundLanguage: (language) => `Es klingt nach ${language}.`,
  engine: 'Gerechnet von',
  engines: { webgpu: 'Grafikkarte (schneller)', wasm: 'Prozessor' },
  model: 'Das Modell',
  mustFetch: (name, megabytes, place) =>
    `${name} schreibt die Wörter auf. Dieser Browser hat es noch nicht: Etwa ${megabytes} MB kommen einmal von ${place}. Dort wird Ihre IP-Adresse bekannt, von der Aufnahme nichts.`,
  isHere: (name) => `${name} liegt in diesem Browser. Es wird nichts mehr heruntergeladen.`,
  isPartly: (name, megabytes, place) =>
    `Ein Teil von ${name} liegt in diesem Browser. Der Rest von etwa ${megabytes} MB kommt von ${place}.`,
  forgetModel: 'Modell aus diesem Browser entfernen',
  fetchAndGo: (megabytes) => `${megabytes} MB herunterladen und transkribieren`,
  go: 'Transkribieren',
  goAgain: 'Von vorn transkribieren',
  goOn: (time) => `Weiter ab ${time}`,
  stop: 'Anhalten',
  clear: 'Gehörtes leeren',
  align: 'Vorhandenen Text ausrichten',
  alignNote:
    'Ein Manuskript oder Untertitel dieser Aufnahme bekommen die Zeiten dessen, was gehört wurde. Wörter, Absätze und Sprecher bleiben, wie Sie sie geschrieben haben, und nichts wird hochgeladen.',
  alignText: 'Ihr Text',
  alignIt: 'Zeiten geben',
  alignFile: 'SRT, VTT, TXT oder DOCX wählen',
  aligned: (percent) =>
    `Ausgerichtet. Von Ihren Wörtern wurden ${percent} % gehört; die anderen teilen sich die Zeit dazwischen.`,
  alignOther: 'Kaum ein Wort dieses Textes wurde gehört. Prüfen Sie, ob er zu dieser Aufnahme gehört.',
  alignMalformed: (line, problem) => `Zeile ${line}: ${problem}`,
  heard: 'Was gesagt wurde',
  emptyTitle: 'Die Wörter erscheinen hier',
  emptyText:
    'Wählen Sie zuerst eine Aufnahme. Wie lange es dauert, hängt von Ihrem Gerät ab: Für eine Minute braucht es einige Sekunden bis zu einer Minute. Ein Text, den Sie schon haben, kann danach die Zeiten übernehmen.',
  fetching: 'Das Modell wird heruntergeladen',
  fetchedOf: (loaded, total) => `${loaded} von ${total} MB`,
  fetched: (loaded) => `${loaded} MB`,
  loading: 'Das Modell startet',
  hearing: (at, whole) => `${at} von ${whole} gehört`,
  working: 'Es wird transkribiert',
  left: (minutes) =>
    minutes < 1
      ? 'noch weniger als eine Minute'
      : `noch etwa ${counted('de', minutes, { one: 'Minute', other: 'Minuten' })}`,
  stopped: (at) => `Angehalten bei ${at}. Was bis dahin gehört wurde, steht hier.`,
  broughtBack: (name) =>
    `Aufgehoben von vorhin: ${name}. Um damit weiterzumachen, wählen Sie die Aufnahme noch einmal.`,
  ofAnother: (name) => `Das wurde in ${name} gehört. Transkribieren setzt andere Wörter an diese Stelle.`,
  undo: (name) => `Zurückholen, was in ${name} gehört wurde`,
  done: (words) => `${counted('de', words, { one: 'Wort', other: 'Wörter' })} gehört`,
  correctHint: 'Ein Modell verhört sich: Lesen Sie nach, und verbessern Sie an Ort und Stelle.',
  textAt: (time) => `Text bei ${time}`,
  playFrom: (time) => `Ab ${time} abspielen`,
  copy: 'Text kopieren',
  copied: 'Kopiert',
  copyFailed: 'Nicht kopiert. Laden Sie den Text stattdessen herunter.',
  downloadOf: (format) => `.${format} herunterladen`,
  saveTitle: 'Behalten',
  saveText:
    'Nichts hat diesen Browser verlassen. Zum Speichern melden Sie sich an oder legen ein Konto an: Die Wörter kommen mit ihren Zeiten mit, die Aufnahme nicht.',
  save: 'In einem Workspace speichern',
  haveAccount: 'Ich habe ein Konto',
  kept: 'Liegt allein in diesem Browser, höchstens einen Tag, bis Sie es speichern oder leeren.',
  notKept:
    'Dieser Browser behält nichts; ein Neuladen verliert die Wörter. Laden Sie herunter, was Sie brauchen.',
  speaker: 'Wer spricht',
  recordHere: 'Hier aufnehmen',
  recordNote: 'Auch was Sie aufnehmen, bleibt auf diesem Gerät.',
  asking: 'Beantworten Sie die Frage Ihres Browsers.',
  ready: 'Das Mikrofon ist offen. Noch wird nichts aufgenommen.',
  startRecording: 'Aufnahme beginnen',
  pauseRecording: 'Pause',
  goOnRecording: 'Weiter',
  stopRecording: 'Aufnahme beenden',
  recordingNow: 'Nimmt auf',
  recordingPaused: 'Angehalten',
  finishing: 'Einen Moment',
  notKeptHere: 'Dieser Browser behält die Aufnahme nicht auf dem Gerät. Lassen Sie den Tab offen.',
  downloadRecording: 'Aufnahme herunterladen',
  deleteRecording: 'Von diesem Gerät löschen',
  waiting: 'Aufnahmen auf diesem Gerät',
  tryAgain: 'Noch einmal',
  speakerAt: (time) => `Wer ab ${time} spricht`,
  recordedOn: (when) => `Aufnahme vom ${when}`,
  useNamed: (when) => `Die Aufnahme vom ${when} nehmen`,
  deleteNamed: (when) => `Die Aufnahme vom ${when} löschen`,
  failures: {
    unreachable: (place) =>
      `${place}, wo das Modell liegt, ist nicht erreichbar. Sehen Sie nach, ob Sie online sind und ob Ihr Netz es durchlässt; machen Sie dann weiter. Was heruntergeladen wurde, bleibt.`,
    refused: (place) =>
      `Das Modell wurde nicht herausgegeben (${place}). Versuchen Sie es später, oder sagen Sie es den Betreibern dieser Seite.`,
    'wrong-model': (detail) =>
      `Was kam, ist kein Modell, das hier läuft (${detail}). Entfernen Sie es aus diesem Browser, und versuchen Sie es noch einmal; bleibt es so, sagen Sie es den Betreibern dieser Seite.`,
    memory: () =>
      'Dem Gerät ist der Speicher ausgegangen. Schließen Sie andere Tabs, wählen Sie wo möglich „Prozessor“, und machen Sie weiter, wo es aufhörte.',
    undecodable: () =>
      'Dieser Browser kann die Aufnahme nicht dekodieren. Speichern Sie sie als MP3 oder WAV, oder öffnen Sie diese Seite in einem anderen Browser.',
    'no-sound': () => 'In dieser Aufnahme ist niemand zu hören. Wählen Sie eine andere.',
    'too-old': () =>
      'Dieser Browser ist zu alt für ein Sprachmodell. Aktualisieren Sie ihn, oder öffnen Sie diese Seite in einem aktuellen Chrome, Edge, Firefox oder Safari.',
    broken: (detail) =>
      `Das Modell hat aufgehört${detail === '' ? '' : ` (${detail})`}. Was bis dahin gehört wurde, steht hier; machen Sie weiter, oder laden Sie die Seite neu.`,
  },
}

/** What is said where a browser transcribes. */
export const whisperWords = { en, de }
