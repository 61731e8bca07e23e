import { msg } from '@lingui/core/runtime-macro'

export const taskmasterLabels = {
  everythingWorks: msg`All systems operational.`,
  backgroundWorkIsLateMails: msg`Background jobs are delayed: emails, webhooks and waveforms are taking longer than usual. Pages and campaigns aren’t affected.`,
  someBackgroundJobsFailAnd: msg`Some background jobs are failing and being retried. Pages and campaigns aren’t affected.`,
  open: msg({ message: 'Open', context: 'state' }),
  mine: msg`Mine`,
  done: msg`Done`,
}
