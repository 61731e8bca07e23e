import { counted } from '#src/words/locale.ts'

const asset = { one: 'asset', other: 'assets' }
const eines = { one: 'Asset', other: 'Assets' }
const collection = { one: 'collection', other: 'collections' }
const sammlung = { one: 'Sammlung', other: 'Sammlungen' }

const en = {
  enterTitle: 'Enter a title.',
  longTitle: 'At most 200 characters.',
  longIntro: 'At most 2,000 characters.',
  longText: 'At most 200 characters.',
  longName: 'At most 100 characters.',
  enterDay: 'Enter a day.',
  chooseLanguage: 'Choose a language of the list.',
  choosePicture: 'Choose a picture of the list.',
  chooseKind: 'Choose one of the list.',
  chooseFolder: 'Choose a folder of the list.',
  manyTags: 'At most 20 tags of 50 characters.',
  notFound: 'There is no such collection in this workspace.',
  titleTaken: 'There is a collection of this title already. Choose another title.',
  titleTakenMeanwhile: (title: string) =>
    `Another collection is called “${title}” now. Rename that one first, then restore this one.`,
  assetNotFound: 'There is no such asset in this workspace.',
  isInIt: (title: string) => `“${title}” is in this collection already.`,
  notInIt: 'This asset is not in the collection any more. Reload the page.',
  fullUp: 'A collection holds at most 500 assets.',
  emptyRule: 'Say at least one thing that an asset has to be.',
  byHand: 'By hand',
  byRule: 'By rule',
  assets: (n: number) => counted('en', n, asset),
  collections: (n: number) => counted('en', n, collection),
}

const de: typeof en = {
  enterTitle: 'Geben Sie einen Titel ein.',
  longTitle: 'Höchstens 200 Zeichen.',
  longIntro: 'Höchstens 2.000 Zeichen.',
  longText: 'Höchstens 200 Zeichen.',
  longName: 'Höchstens 100 Zeichen.',
  enterDay: 'Geben Sie einen Tag ein.',
  chooseLanguage: 'Wählen Sie eine Sprache der Liste.',
  choosePicture: 'Wählen Sie ein Bild der Liste.',
  chooseKind: 'Wählen Sie einen Eintrag der Liste.',
  chooseFolder: 'Wählen Sie einen Ordner der Liste.',
  manyTags: 'Höchstens 20 Tags zu 50 Zeichen.',
  notFound: 'Diese Sammlung gibt es in diesem Workspace nicht.',
  titleTaken: 'Es gibt schon eine Sammlung mit diesem Titel. Wählen Sie einen anderen.',
  titleTakenMeanwhile: (title) =>
    `Inzwischen heißt eine andere Sammlung „${title}“. Benennen Sie jene zuerst um und stellen Sie diese dann wieder her.`,
  assetNotFound: 'Dieses Asset gibt es in diesem Workspace nicht.',
  isInIt: (title) => `„${title}“ ist schon in dieser Sammlung.`,
  notInIt: 'Dieses Asset ist nicht mehr in der Sammlung. Laden Sie die Seite neu.',
  fullUp: 'Eine Sammlung fasst höchstens 500 Assets.',
  emptyRule: 'Sagen Sie mindestens eines, was ein Asset sein muss.',
  byHand: 'Von Hand',
  byRule: 'Nach Regel',
  assets: (n) => counted('de', n, eines),
  collections: (n) => counted('de', n, sammlung),
}

/** The words of collections. */
export const collectionWords = { en, de }
