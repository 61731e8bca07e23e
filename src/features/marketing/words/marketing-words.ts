const en = {
  nurturedShareYourPodcastWith: 'Nurtured – share your podcast with the company you want to win',
  turnARecordingIntoPages:
    'Turn a recording into pages, send them as one link, and learn who read which part for how long.',
  bringARecording: 'Bring a recording',
  uploadTheAudioAndIts:
    'Upload the audio and its transcript, in whatever form your tools gave it: SRT, WebVTT, Markdown, plain text or Podcasting 2.0 JSON.',
  makePagesAndAJourney: 'Make pages and a journey',
  aPageGetsItsPlayer:
    'A page gets its player, chapters and best quote from the recording. Put pages into tabs, in the order you would tell the story.',
  shareOneLink: 'Share one link',
  eachCompanyGetsItsOwn:
    'Each company gets its own. Nobody signs in to read. You are told once, when the visit is over: who, which tabs, how many seconds they really read.',
  yourBestConversationsInFront: 'Your best conversations, in front of the company you want to win',
  turnARecordingIntoPagesSend:
    'Turn a recording into pages, send them as one link, and learn who read which part for how long – measured honestly, told once.',
  createYourWorkspace: 'Create your workspace',
  openYourWorkspace: 'Open your workspace',
  howItWorks: 'How it works',
  tryItWithoutAnAccount: 'Try it without an account',
  yourBrowserWritesNothingIs: 'Your own browser writes, nothing is uploaded, and no key is needed.',
  oneTextForEveryChannel: 'Remix one text for every channel',
  everythingForAnEpisode: 'Write everything an episode needs',
  fromARecordingToItsWords: 'Transcribe a recording',
  whatCountsAsReading: 'What counts as reading',
  aSecondCountsWhenThe:
    'A second counts when the page is in front of somebody who moved, typed or listened within the last minute. A tab left open overnight counts as nothing. Every figure you see says how it was counted.',
}

const de: typeof en = {
  nurturedShareYourPodcastWith: 'Nurtured – teilen Sie Ihren Podcast mit der Firma, die Sie gewinnen wollen',
  turnARecordingIntoPages:
    'Machen Sie aus einer Aufnahme Seiten, schicken Sie sie als einen Link, und erfahren Sie, wer welchen Teil wie lange gelesen hat.',
  bringARecording: 'Bringen Sie eine Aufnahme',
  uploadTheAudioAndIts:
    'Laden Sie die Aufnahme und ihr Transkript hoch, in welcher Form auch immer Ihre Werkzeuge es liefern: SRT, WebVTT, Markdown, reiner Text oder Podcasting 2.0 JSON.',
  makePagesAndAJourney: 'Machen Sie Seiten und eine Journey',
  aPageGetsItsPlayer:
    'Eine Seite bekommt Player, Kapitel und das beste Zitat aus der Aufnahme. Legen Sie Seiten in Tabs, in der Reihenfolge, in der Sie die Geschichte erzählen würden.',
  shareOneLink: 'Teilen Sie einen Link',
  eachCompanyGetsItsOwn:
    'Jede Firma bekommt ihren eigenen. Zum Lesen meldet sich niemand an. Sie erfahren es einmal, wenn der Besuch vorbei ist: wer, welche Tabs, wie viele Sekunden wirklich gelesen wurde.',
  yourBestConversationsInFront: 'Ihre besten Gespräche vor der Firma, die Sie gewinnen wollen',
  turnARecordingIntoPagesSend:
    'Machen Sie aus einer Aufnahme Seiten, schicken Sie sie als einen Link, und erfahren Sie, wer welchen Teil wie lange gelesen hat – ehrlich gemessen, einmal gemeldet.',
  createYourWorkspace: 'Ihren Workspace anlegen',
  openYourWorkspace: 'Ihren Workspace öffnen',
  howItWorks: 'Wie es geht',
  tryItWithoutAnAccount: 'Ohne Konto ausprobieren',
  yourBrowserWritesNothingIs:
    'Ihr eigener Browser schreibt, nichts wird hochgeladen, und es braucht keinen Schlüssel.',
  oneTextForEveryChannel: 'Einen Text für jeden Kanal aufbereiten',
  everythingForAnEpisode: 'Alles schreiben, was eine Episode braucht',
  fromARecordingToItsWords: 'Eine Aufnahme transkribieren',
  whatCountsAsReading: 'Was als Lesen zählt',
  aSecondCountsWhenThe:
    'Eine Sekunde zählt, wenn die Seite vor jemandem liegt, der sich in der letzten Minute bewegt, getippt oder zugehört hat. Ein Tab, der über Nacht offen bleibt, zählt nichts. Jede Zahl, die Sie sehen, sagt, wie gezählt wurde.',
}

/** The words of the front page. */
export const marketingWords = { en, de }
