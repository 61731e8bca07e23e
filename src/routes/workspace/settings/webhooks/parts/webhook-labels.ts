import { msg } from '@lingui/core/runtime-macro'

export const webhookFormatLabels = {
  standard: msg`Event (Standard Webhooks)`,
  slack: msg`Message (Slack-compatible)`,
}

export const webhookEventLabels = {
  'visit.settled': msg`Visit finished`,
  'lead.validated': msg`Lead verified`,
  'link.blocked': msg`Visitor blocked`,
  'form.submitted': msg`Form submitted`,
  'booking.created': msg`Meeting booked`,
  'booking.rescheduled': msg`Meeting rescheduled`,
  'booking.canceled': msg`Meeting canceled`,
  'journey.step': msg`Journey step reached`,
}

export const webhookDeliveryStateLabels = {
  waiting: msg`Waiting`,
  delivered: msg`Delivered`,
  failed: msg`Failed`,
  refused: msg`Not sent`,
  held: msg`On hold`,
}

export const webhookStateLabels = {
  on: msg({ message: 'On', context: 'state' }),
  failing: msg`Failing`,
  off: msg`Off`,
  gone: msg`Off: returned 410 Gone`,
  paused: msg`Paused after repeated failures`,
}

export const webhookLanguageLabels = {
  node: msg`Node`,
  python: msg`Python`,
}
