import { msg } from '@lingui/core/runtime-macro'

export const webhookFormatLabels = {
  standard: msg`Event (Standard Webhooks)`,
  slack: msg`Message (Slack and compatible)`,
}

export const webhookEventLabels = {
  'visit.settled': msg`A visit that is over`,
  'lead.validated': msg`A lead who confirmed who they are`,
  'link.blocked': msg`Somebody at a link that is closed to them`,
  'form.submitted': msg`A form that was sent`,
  'journey.step': msg`A step of a journey`,
}

export const webhookDeliveryStateLabels = {
  waiting: msg`Waiting`,
  delivered: msg`Delivered`,
  failed: msg`Given up`,
  refused: msg`Not sent`,
  held: msg({ message: 'Held', context: 'kept' }),
}

export const webhookStateLabels = {
  on: msg({ message: 'On', context: 'state' }),
  failing: msg`Failing`,
  off: msg`Off`,
  gone: msg`Off: answered 410 Gone`,
  paused: msg`Paused after days of failure`,
}

export const webhookLanguageLabels = {
  node: msg`Node`,
  python: msg`Python`,
}
