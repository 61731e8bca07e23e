const en = {
  form: 'Form',
  firstName: 'First name',
  lastName: 'Last name',
  email: 'E-mail',
  leaveEmpty: 'Leave this empty',
  notSent: 'This could not be sent. Check your connection and try again.',
  playsFrom: (provider: string) => `Plays from ${provider}, which then learns that you are here.`,
  video: 'Video',
  sound: 'Recording',
  logos: 'Logos',
  listenAt: (time: string) => `Listen at ${time}`,
}

const de: typeof en = {
  form: 'Formular',
  firstName: 'Vorname',
  lastName: 'Nachname',
  email: 'E-Mail',
  leaveEmpty: 'Lassen Sie das leer',
  notSent: 'Das ließ sich nicht senden. Prüfen Sie Ihre Verbindung, und versuchen Sie es noch einmal.',
  playsFrom: (provider) => `Spielt von ${provider}, das dann erfährt, dass Sie hier sind.`,
  video: 'Video',
  sound: 'Aufnahme',
  logos: 'Logos',
  listenAt: (time) => `Ab ${time} anhören`,
}

/** What visitors read in the blocks that are loaded when a page has them. */
export const visitorWords = { en, de }
