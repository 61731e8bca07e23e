const en = {
  notices: {
    paused: (host: string) => `The webhook at ${host} has failed for five days and is paused`,
    gone: (host: string) => `The webhook at ${host} answered 410 Gone and was turned off`,
    gaveUp: (host: string) => `The webhook at ${host} did not take an event in ten attempts`,
  },
  texts: {
    paused: 'What happens meanwhile is kept for 30 days and can be sent once it works again.',
    gone: 'The receiver wants no more. It misses what happens until you turn it on again.',
    gaveUp: 'Look at its answers; what was given up can be sent again.',
  },
  subject: (workspace: string) => (workspace ? `Paused: a webhook of ${workspace}` : 'Paused: a webhook'),
  lead: (host: string, since: string) =>
    `The address at ${host} has taken nothing that we sent since ${since}. We have paused it, so that it is left alone.`,
  lastAnswer: (answer: string) => `Its last answer: ${answer}`,
  noAnswer: 'No answer came',
  next: 'Look at what it answered, mend it, send a test, and resume it. What happens meanwhile is kept for 30 days and can be sent then.',
  open: 'Open the webhook',
  why: 'You get this mail because you lead the organisation of this workspace. You can turn such mails off in your settings under Notifications.',
  stopMails: 'Stop these mails',
}

const de: typeof en = {
  notices: {
    paused: (host) => `Der Webhook bei ${host} scheitert seit fünf Tagen und ist angehalten`,
    gone: (host) => `Der Webhook bei ${host} antwortete mit 410 Gone und wurde ausgeschaltet`,
    gaveUp: (host) => `Der Webhook bei ${host} nahm in zehn Versuchen ein Ereignis nicht an`,
  },
  texts: {
    paused:
      'Was inzwischen geschieht, wird 30 Tage lang aufgehoben und kann gesendet werden, sobald er wieder geht.',
    gone: 'Der Empfänger will nichts mehr. Er verpasst, was geschieht, bis Sie ihn wieder einschalten.',
    gaveUp: 'Sehen Sie sich seine Antworten an; was aufgegeben wurde, kann noch einmal gesendet werden.',
  },
  subject: (workspace) =>
    workspace ? `Angehalten: ein Webhook von ${workspace}` : 'Angehalten: ein Webhook',
  lead: (host, since) =>
    `Die Adresse bei ${host} hat seit ${since} nichts angenommen, was wir gesendet haben. Wir haben sie angehalten, damit sie in Ruhe gelassen wird.`,
  lastAnswer: (answer) => `Ihre letzte Antwort: ${answer}`,
  noAnswer: 'Es kam keine Antwort',
  next: 'Sehen Sie sich an, was sie antwortete, beheben Sie es, senden Sie einen Test und setzen Sie sie fort. Was inzwischen geschieht, wird 30 Tage lang aufgehoben und kann dann gesendet werden.',
  open: 'Webhook öffnen',
  why: 'Sie bekommen diese E-Mail, weil Sie die Organisation dieses Workspace leiten. Sie können solche E-Mails in Ihren Einstellungen unter Benachrichtigungen ausschalten.',
  stopMails: 'Diese E-Mails beenden',
}

/** What those who lead a workspace are told of its webhooks, in the app and by mail. */
export const endpointNoticeWords = { en, de }
