import { msg } from '@lingui/core/runtime-macro'

export const mailStopLabels = {
  stopped: msg`Done: no more of these mails.`,
  resumed: msg`Done: they may come again.`,
}
