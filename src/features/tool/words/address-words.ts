import { counted } from '#src/words/locale.ts'

const en = {
  label: 'Or an address',
  hint: 'Of a podcast’s feed, an article, a page whose film has subtitles, or a transcript. Our server fetches what is there, for this page alone, and keeps neither it nor the address.',
  fetch: 'Fetch',
  cancel: 'Cancel',
  fetching: 'Fetching what is there …',
  taken: (name: string) => `Taken: ${name}`,
  empty: 'Enter an address, such as https://example.com/feed.xml.',
  noAddress: 'This is no address of the web. Enter one such as https://example.com/feed.xml.',
  youTube:
    'YouTube hands a film’s captions to nobody but its owner, so that they cannot be fetched from here. On YouTube, open the description below the film, press “Show transcript”, copy what appears, and paste it above: its times are read, too.',
  unreachable: (reason: string) => `${reason} Check the address, or paste the text.`,
  recording:
    'At this address is a recording or a picture, not its words. Give the address of its transcript, or of the podcast’s feed.',
  tooLarge: 'What is at this address is too large to be read here. Paste the part that you need.',
  noText: 'What is at this address is no text. Give the address of a feed, a page or a transcript.',
  wordlessFeed:
    'No episode of this feed has a transcript, or show notes that are long enough to write from. Paste a transcript, or transcribe a recording in your browser.',
  busy: 'Many addresses are being fetched right now. Try again in a moment.',
  strange: 'Fetching failed. Your text is still here; try again.',
  offline: 'The server cannot be reached. Your text is still here; try again.',
  choicesOf: (title: string) => `Choose from “${title}”`,
  find: 'Find by title',
  noneFound: 'No title has these words.',
  kinds: { transcript: 'Transcript', notes: 'Show notes', captions: 'Subtitles' },
  without: (episodes: number) =>
    `${counted('en', episodes, { one: 'other entry has', other: 'other entries have' })} no words in this feed.`,
  close: 'Close the list',
}

const de: typeof en = {
  label: 'Oder eine Adresse',
  hint: 'Eines Podcast-Feeds, eines Artikels, einer Seite, deren Film Untertitel hat, oder eines Transkripts. Unser Server holt, was dort liegt, allein für diese Seite, und behält weder es noch die Adresse.',
  fetch: 'Holen',
  cancel: 'Abbrechen',
  fetching: 'Was dort liegt, wird geholt …',
  taken: (name) => `Übernommen: ${name}`,
  empty: 'Geben Sie eine Adresse ein, etwa https://example.com/feed.xml.',
  noAddress: 'Das ist keine Adresse des Webs. Geben Sie eine ein, etwa https://example.com/feed.xml.',
  youTube:
    'YouTube gibt die Untertitel eines Films nur seinem Inhaber, deshalb lassen sie sich von hier nicht holen. Öffnen Sie auf YouTube die Beschreibung unter dem Film, drücken Sie „Transkript anzeigen“, kopieren Sie, was erscheint, und fügen Sie es oben ein: Auch seine Zeiten werden gelesen.',
  unreachable: (reason) => `${reason} Prüfen Sie die Adresse, oder fügen Sie den Text ein.`,
  recording:
    'Unter dieser Adresse liegt eine Aufnahme oder ein Bild, nicht der Text dazu. Geben Sie die Adresse des Transkripts an oder die des Podcast-Feeds.',
  tooLarge:
    'Was unter dieser Adresse liegt, ist zu groß, um hier gelesen zu werden. Fügen Sie den Teil ein, den Sie brauchen.',
  noText:
    'Was unter dieser Adresse liegt, ist kein Text. Geben Sie die Adresse eines Feeds, einer Seite oder eines Transkripts an.',
  wordlessFeed:
    'Keine Episode dieses Feeds hat ein Transkript oder Shownotes, die lang genug sind, um daraus zu schreiben. Fügen Sie ein Transkript ein, oder transkribieren Sie eine Aufnahme in Ihrem Browser.',
  busy: 'Gerade werden viele Adressen geholt. Versuchen Sie es gleich noch einmal.',
  strange: 'Das Holen ist fehlgeschlagen. Ihr Text ist noch da; versuchen Sie es noch einmal.',
  offline: 'Der Server ist nicht erreichbar. Ihr Text ist noch da; versuchen Sie es noch einmal.',
  choicesOf: (title) => `Wählen Sie aus „${title}“`,
  find: 'Nach Titel suchen',
  noneFound: 'Kein Titel hat diese Wörter.',
  kinds: { transcript: 'Transkript', notes: 'Shownotes', captions: 'Untertitel' },
  without: (episodes) =>
    `${counted('de', episodes, { one: 'anderer Eintrag hat', other: 'andere Einträge haben' })} in diesem Feed keinen Text.`,
  close: 'Liste schließen',
}

/** What the public tools say where somebody gives an address. */
export const addressWords = { en, de }
