import { msg } from '@lingui/core/runtime-macro'

export const linkWebhookFormatLabels = {
  standard: msg`Event (Standard Webhooks)`,
  slack: msg`Message (Slack-compatible)`,
}
