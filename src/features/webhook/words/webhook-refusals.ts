const en = {
  noSuchWebhook: 'There is no such webhook in your workspace.',
  noSuchDelivery: 'That event is under way or no longer in the log.',
  cannotBeCalled: (why: string) =>
    `This address cannot be called: ${why}. Write one of yours that the internet reaches by https.`,
  tooMany: (most: number) => `A workspace has at most ${most} webhooks beside those of its links.`,
  nothingToSend: 'Nothing in the log of that time can be sent again.',
  replayUnderWay: 'A range is being sent again already. Wait until it is done, or stop it.',
  noReplay: 'No range is being sent again any more.',
}

const de: typeof en = {
  noSuchWebhook: 'Diesen Webhook gibt es in Ihrem Workspace nicht.',
  noSuchDelivery: 'Dieses Ereignis ist unterwegs oder nicht mehr im Protokoll.',
  cannotBeCalled: (why) =>
    `Diese Adresse kann nicht aufgerufen werden: ${why}. Schreiben Sie eine, die das Internet über https erreicht.`,
  tooMany: (most) => `Ein Workspace hat höchstens ${most} Webhooks neben denen seiner Links.`,
  nothingToSend: 'Nichts im Protokoll dieser Zeit kann noch einmal gesendet werden.',
  replayUnderWay:
    'Ein Zeitraum wird schon noch einmal gesendet. Warten Sie, bis das fertig ist, oder brechen Sie es ab.',
  noReplay: 'Es wird kein Zeitraum mehr noch einmal gesendet.',
}

/** Why something cannot be done with a webhook. */
export const webhookRefusals = { en, de }
