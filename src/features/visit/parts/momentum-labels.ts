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
      ? msg`${{ people }} leads visited in the last 14 days; before that, only one had.`
      : msg`${{ people }} leads visited in the last 14 days; before that, none had.`,
  returned: ({ quietDays }) => msg`A visit in the last 7 days, after ${{ quietDays }} quiet days.`,
  active: ({ standing }) =>
    msg`The last visit was ${plural({ days: standing.lastDaysAgo ?? 0 }, { 0: 'today', one: 'yesterday', other: '# days ago' })}.`,
  cooling: ({ standing, thresholds }) =>
    msg`The last visit was ${plural({ days: standing.lastDaysAgo ?? 0 }, { 0: 'today', one: 'yesterday', other: '# days ago' })}. An account is cooling after ${plural({ cooling: thresholds.cooling }, { one: '# quiet day', other: '# quiet days' })} and silent after ${{ silent: thresholds.silent }}.`,
  silent: ({ standing, thresholds }) =>
    msg`The last visit was ${plural({ days: standing.lastDaysAgo ?? 0 }, { 0: 'today', one: 'yesterday', other: '# days ago' })}. An account is silent after ${{ silent: thresholds.silent }} quiet days.`,
  unopened: ({ standing, thresholds }) =>
    msg`The first link was created ${plural({ days: standing.linkedDaysAgo ?? 0 }, { 0: 'today', one: 'yesterday', other: '# days ago' })}, and no link has been opened yet. After ${plural({ unopened: thresholds.unopened }, { one: '# day', other: '# days' })}, it’s worth following up.`,
  waiting: ({ standing, thresholds }) =>
    msg`The first link was created ${plural({ days: standing.linkedDaysAgo ?? 0 }, { 0: 'today', one: 'yesterday', other: '# days ago' })}. The account counts as not opened if no link is opened within ${plural({ unopened: thresholds.unopened }, { one: '# day', other: '# days' })}.`,
}

export const momentumStepLabels = {
  spreading: msg`ask your contact who else is involved in the decision, and offer all of them a call.`,
  returned: msg`reach out today, while it’s fresh.`,
  active: msg`check what they spent the most time on, and follow up on that.`,
  cooling: msg`send something new about what they spent the most time on.`,
  silent: msg`ask whether it’s still relevant, or stop following up.`,
  unopened: msg`ask whether the link arrived, or send it to someone else there.`,
  waiting: msg`give them time.`,
}

export const momentumFromLabels = {
  campaign: msg`Compared with other accounts in the same journey.`,
  workspace: msg`Compared with other accounts in this workspace.`,
  defaults: msg`There are fewer than 5 accounts to compare, so the default thresholds apply.`,
}
