const en = {
  title: 'Mails to you',
  isOn: (topic: string, address: string, workspace: string) =>
    `${address} gets mails of ${workspace} about: ${topic}.`,
  isOff: (topic: string, address: string, workspace: string) =>
    `${address} gets no mails of ${workspace} about: ${topic}.`,
  stop: 'Stop these mails',
  stopped: 'Done: no more of these mails.',
  undo: 'Let them come again',
  resumed: 'Done: they come again.',
  inTheApp:
    'The app still tells you. What it tells, and all else, stands in your settings once you are signed in.',
  settings: 'Open your settings',
  notYou: 'Not your address? Then you need do nothing: the mail was forwarded to you.',
  unknown: 'This address does not work',
  unknownText:
    'It is not complete, or whom it was made for has left the workspace. Open it from the mail once more.',
}

const de: typeof en = {
  title: 'Mails an Sie',
  isOn: (topic, address, workspace) => `${address} bekommt Mails von ${workspace} über: ${topic}.`,
  isOff: (topic, address, workspace) => `${address} bekommt keine Mails von ${workspace} über: ${topic}.`,
  stop: 'Diese Mails beenden',
  stopped: 'Erledigt: Es kommen keine solchen Mails mehr.',
  undo: 'Wieder schicken lassen',
  resumed: 'Erledigt: Sie kommen wieder.',
  inTheApp:
    'Die App sagt es Ihnen weiterhin. Was sie sagt, und alles andere, steht in Ihren Einstellungen, wenn Sie angemeldet sind.',
  settings: 'Ihre Einstellungen öffnen',
  notYou: 'Nicht Ihre Adresse? Dann müssen Sie nichts tun: Die Mail wurde Ihnen weitergeleitet.',
  unknown: 'Diese Adresse führt zu nichts',
  unknownText:
    'Sie ist nicht vollständig, oder für wen sie gemacht war, ist nicht mehr im Workspace. Öffnen Sie sie noch einmal aus der Mail.',
}

/** Where mails are stopped. */
export const unsubscribeWords = { en, de }
