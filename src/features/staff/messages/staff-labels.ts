import { msg } from '@lingui/core/runtime-macro'

export const staffAboutLabels = {
  acting: msg`Staff can impersonate users, for a stated reason.`,
  webhooks: msg`Webhooks are called on events. While off, deliveries wait and are sent later.`,
}
