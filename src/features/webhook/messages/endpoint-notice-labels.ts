import { msg } from '@lingui/core/runtime-macro'

export const endpointNoticeTitleLabels = {
  paused: (host: string) => msg`The webhook at ${{ host }} has been failing for five days and was paused`,
  gone: (host: string) => msg`The webhook at ${{ host }} returned 410 Gone and was turned off`,
  gaveUp: (host: string) => msg`Ten attempts to deliver an event to ${{ host }} failed`,
}

export const endpointNoticeTextLabels = {
  paused: msg`Events are kept for 30 days and can be resent once it works again.`,
  gone: msg`The receiver asked to stop getting events. It won’t get any until you turn the webhook back on.`,
  gaveUp: msg`Check its responses, then resend what failed.`,
}
