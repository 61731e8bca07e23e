import { msg } from '@lingui/core/runtime-macro'

export const taskmasterLabels = {
  everythingWorks: msg`Everything works.`,
  backgroundWorkIsLateMails: msg`Background work is late: mails, webhooks and waveforms come later than usual. Pages and campaigns open as always.`,
  someBackgroundJobsFailAnd: msg`Some background jobs fail and are tried again. Pages and campaigns open as always.`,
  open: msg({ message: 'Open', context: 'state' }),
  mine: msg`Mine`,
  done: msg`Done`,
}
