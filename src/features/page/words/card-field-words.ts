import { counted } from '#src/words/locale.ts'

const en = {
  collection: 'Collection',
  chooseOne: 'Choose one',
  makeOneFirst: 'Make one under Collections first',
  noCollection: 'No collection has this in its title',
  shows: (shown: number, total: number) =>
    total === 0
      ? 'Nothing stands in this collection yet.'
      : `Shows ${shown} of ${counted('en', total, { one: 'asset', other: 'assets' })}. Only public ones are shown.`,
  openCollection: 'Open the collection',
  heldOnPublish: 'Readers see the assets that are in it when you publish.',
  title: 'Title',
  atMost: 'Show at most',
  address: 'Address of the booking page',
  askedOnPress: (provider: string) => `${provider} is asked only once a reader presses.`,
  bookingSites:
    'At Cal.com, Calendly, SavvyCal or Google Calendar. What visitors of your links book at the first two shows with their visit.',
  booked: 'What can be booked',
  bookedNote: 'Readers press this to choose a time.',
}

const de: typeof en = {
  collection: 'Sammlung',
  chooseOne: 'Auswählen',
  makeOneFirst: 'Legen Sie zuerst eine unter Sammlungen an',
  noCollection: 'Keine Sammlung hat das im Titel',
  shows: (shown, total) =>
    total === 0
      ? 'In dieser Sammlung steht noch nichts.'
      : `Zeigt ${shown} von ${counted('de', total, { one: 'Asset', other: 'Assets' })}. Nur öffentliche werden gezeigt.`,
  openCollection: 'Sammlung öffnen',
  heldOnPublish: 'Leser sehen die Assets, die beim Veröffentlichen darin stehen.',
  title: 'Titel',
  atMost: 'Höchstens zeigen',
  address: 'Adresse der Buchungsseite',
  askedOnPress: (provider) => `${provider} wird erst gefragt, wenn jemand darauf drückt.`,
  bookingSites:
    'Bei Cal.com, Calendly, SavvyCal oder Google Kalender. Was jemand über einen Ihrer Links bei den ersten beiden bucht, steht bei dem Besuch.',
  booked: 'Was gebucht werden kann',
  bookedNote: 'Darauf drücken Leser, um eine Zeit zu wählen.',
}

/** The fields of grids and calendars in the editor. */
export const cardFieldWords = { en, de }
