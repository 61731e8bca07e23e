import { msg } from '@lingui/core/runtime-macro'

export const unsubscribeLabels = {
  stopped: msg`Done: no more of these mails.`,
  resumed: msg`Done: they come again.`,
}
