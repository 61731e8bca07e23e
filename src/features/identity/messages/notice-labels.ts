import { msg } from '@lingui/core/runtime-macro'

export const noticeLabels = {
  notice: msg`Notice`,
  someThingsAreSlow: msg`Degraded performance`,
  someThingsDoNotWork: msg`Partial outage`,
}
