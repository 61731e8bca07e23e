import { counted } from '#src/words/locale.ts'

const en = {
  title: 'Bring in your draft',
  subtitle:
    'What you wrote without an account is still in this browser alone. Saving puts it into this workspace.',
  looking: 'Looking for a draft in this browser …',
  noneTitle: 'No draft in this browser',
  noneText:
    'A draft is kept for one day, in the browser in which it was written. Write another one, or paste your text here.',
  toRemix: 'Open Remix',
  toNewAsset: 'Add assets',
  from: { remix: 'From Remix', podcast: 'From the episode kit', whisper: 'From the transcriber' },
  name: 'Title of the asset',
  holds: (words: number, texts: number) =>
    `${counted('en', words, { one: 'word', other: 'words' })}, ${counted('en', texts, { one: 'text', other: 'texts' })}`,
  lastChanged: (time: string) => `Last changed ${time}`,
  edited: 'Edited by hand',
  save: (workspace: string) => `Save to ${workspace}`,
  saving: 'Saving …',
  forget: 'Delete the draft',
  undo: 'Undo',
  forgotten: 'The draft is deleted.',
  offer: 'A draft that you wrote without an account waits in this browser.',
  offerLink: 'Bring it in',
  bringIn: (title: string) => `Bring in “${title}”`,
  bringInHint: 'You wrote it without an account. It is in this browser alone.',
  untitled: 'Untitled draft',
  enterTitle: 'Enter a title.',
  longTitle: 'Use at most 300 characters for the title.',
  noText: 'There is no text in this draft.',
  longText: 'The text is longer than 2,000,000 characters. Shorten it, then save.',
  emptyEdit: 'A text that you edited is empty. Write something in it, or take it out.',
  longEdit: 'A text that you edited is longer than 100,000 characters. Shorten it.',
  malformed: 'This draft cannot be read. Copy what you need from it, and paste the text under Add assets.',
  unreachable: 'The server cannot be reached. Your draft is still here; try again.',
  signedOut: 'You are signed out. Sign in again; your draft is still here.',
  strange: 'Saving failed. Your draft is still here; try again.',
}

const de: typeof en = {
  title: 'Entwurf übernehmen',
  subtitle:
    'Was Sie ohne Konto geschrieben haben, liegt noch allein in diesem Browser. Speichern legt es in diesen Workspace.',
  looking: 'In diesem Browser wird nach einem Entwurf gesucht …',
  noneTitle: 'Kein Entwurf in diesem Browser',
  noneText:
    'Ein Entwurf bleibt einen Tag lang in dem Browser, in dem er entstand. Schreiben Sie einen neuen, oder fügen Sie Ihren Text hier ein.',
  toRemix: 'Remix öffnen',
  toNewAsset: 'Assets hinzufügen',
  from: { remix: 'Aus Remix', podcast: 'Aus dem Episodenpaket', whisper: 'Vom Transkribieren' },
  name: 'Titel des Assets',
  holds: (words, texts) =>
    `${counted('de', words, { one: 'Wort', other: 'Wörter' })}, ${counted('de', texts, { one: 'Text', other: 'Texte' })}`,
  lastChanged: (time) => `Zuletzt geändert ${time}`,
  edited: 'Von Hand bearbeitet',
  save: (workspace) => `In ${workspace} speichern`,
  saving: 'Wird gespeichert …',
  forget: 'Entwurf löschen',
  undo: 'Rückgängig',
  forgotten: 'Der Entwurf ist gelöscht.',
  offer: 'Ein Entwurf, den Sie ohne Konto geschrieben haben, wartet in diesem Browser.',
  offerLink: 'Übernehmen',
  bringIn: (title) => `„${title}“ übernehmen`,
  bringInHint: 'Sie haben es ohne Konto geschrieben. Es liegt allein in diesem Browser.',
  untitled: 'Entwurf ohne Titel',
  enterTitle: 'Geben Sie einen Titel ein.',
  longTitle: 'Der Titel darf höchstens 300 Zeichen haben.',
  noText: 'In diesem Entwurf steht kein Text.',
  longText: 'Der Text hat mehr als 2.000.000 Zeichen. Kürzen Sie ihn, und speichern Sie dann.',
  emptyEdit:
    'Ein Text, den Sie bearbeitet haben, ist leer. Schreiben Sie etwas hinein, oder nehmen Sie ihn heraus.',
  longEdit: 'Ein Text, den Sie bearbeitet haben, hat mehr als 100.000 Zeichen. Kürzen Sie ihn.',
  malformed:
    'Dieser Entwurf ist nicht lesbar. Kopieren Sie heraus, was Sie brauchen, und fügen Sie den Text unter „Assets hinzufügen“ ein.',
  unreachable: 'Der Server ist nicht erreichbar. Ihr Entwurf ist noch da; versuchen Sie es noch einmal.',
  signedOut: 'Sie sind abgemeldet. Melden Sie sich wieder an; Ihr Entwurf ist noch da.',
  strange: 'Das Speichern ist gescheitert. Ihr Entwurf ist noch da; versuchen Sie es noch einmal.',
}

/** What is said where a draft from the public tools comes into a workspace. */
export const draftWords = { en, de }
