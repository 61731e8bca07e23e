import type { MessageDescriptor } from '@lingui/core'
import { msg, plural } from '@lingui/core/runtime-macro'
import type { Judged, Momentum } from '../rules/momentum.ts'

export const momentumWordLabels = {
  spreading: msg`Spreading`,
  returned: msg`Came back`,
  active: msg`Active`,
  cooling: msg`Cooling`,
  silent: msg`Silent`,
  unopened: msg`Not opened`,
  waiting: msg`Waiting`,
}

export const momentumReasonLabels: Record<Momentum, (judged: Judged) => MessageDescriptor> = {
  spreading: ({ standing: { people, peopleBefore } }) =>
    peopleBefore === 1
      ? msg`${{ people }} known people came in the last 14 days; before that there was one.`
      : msg`${{ people }} known people came in the last 14 days; before that there was none.`,
  returned: ({ quietDays }) => msg`Somebody came in the last 7 days, after ${{ quietDays }} quiet days.`,
  active: ({ standing }) =>
    msg`The last visit was ${plural({ days: standing.lastDaysAgo ?? 0 }, { 0: 'today', one: 'yesterday', other: '# days ago' })}.`,
  cooling: ({ standing, thresholds }) =>
    msg`The last visit was ${plural({ days: standing.lastDaysAgo ?? 0 }, { 0: 'today', one: 'yesterday', other: '# days ago' })}. From ${{ cooling: thresholds.cooling }} quiet days on an account is cooling, from ${{ silent: thresholds.silent }} on it is silent.`,
  silent: ({ standing, thresholds }) =>
    msg`The last visit was ${plural({ days: standing.lastDaysAgo ?? 0 }, { 0: 'today', one: 'yesterday', other: '# days ago' })}. From ${{ silent: thresholds.silent }} quiet days on an account is silent.`,
  unopened: ({ standing, thresholds }) =>
    msg`The first link was made ${plural({ days: standing.linkedDaysAgo ?? 0 }, { 0: 'today', one: 'yesterday', other: '# days ago' })}, and nobody has opened one. After ${{ unopened: thresholds.unopened }} days that is worth a question.`,
  waiting: ({ standing, thresholds }) =>
    msg`The first link was made ${plural({ days: standing.linkedDaysAgo ?? 0 }, { 0: 'today', one: 'yesterday', other: '# days ago' })}. It counts as not opened after ${{ unopened: thresholds.unopened }} days.`,
}

export const momentumStepLabels = {
  spreading: msg`ask the person you know who else decides, and offer all of them a talk.`,
  returned: msg`write today, while it is on their mind again.`,
  active: msg`look at what they read longest, and answer that.`,
  cooling: msg`send something new about what they read longest.`,
  silent: msg`ask openly whether it is still a topic, or close it.`,
  unopened: msg`ask whether the link arrived, or send it to somebody else there.`,
  waiting: msg`give them time.`,
}

export const momentumFromLabels = {
  campaign: msg`Measured against what is usual among the accounts of its campaign.`,
  workspace: msg`Measured against what is usual among the accounts of this workspace.`,
  defaults: msg`Fewer than 5 accounts can be compared so far, so these are the usual limits.`,
}
