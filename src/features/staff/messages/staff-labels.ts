import { msg } from '@lingui/core/runtime-macro'

export const staffAboutLabels = {
  acting: msg`Staff may look at the product as somebody else, for a reason.`,
  webhooks: msg`Webhooks are told of what happens. Off, they wait and are told later.`,
}
