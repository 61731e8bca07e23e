import { msg } from '@lingui/core/runtime-macro'

export const endpointNoticeNoticeLabels = {
  paused: (host: string) => msg`The webhook at ${{ host }} has failed for five days and is paused`,
  gone: (host: string) => msg`The webhook at ${{ host }} answered 410 Gone and was turned off`,
  gaveUp: (host: string) => msg`The webhook at ${{ host }} did not take an event in ten attempts`,
}

export const endpointNoticeTextLabels = {
  paused: msg`What happens meanwhile is kept for 30 days and can be sent once it works again.`,
  gone: msg`The receiver wants no more. It misses what happens until you turn it on again.`,
  gaveUp: msg`Look at its answers; what was given up can be sent again.`,
}
