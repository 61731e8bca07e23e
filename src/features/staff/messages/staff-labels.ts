import { msg } from '@lingui/core/runtime-macro'

export const staffAboutLabels = {
  acting: msg`Staff can impersonate users, but must give a reason.`,
  webhooks: msg`Webhooks are called when events happen. While webhooks are off, deliveries are held and sent once they’re back on.`,
}
