import { msg } from '@lingui/core/runtime-macro'

export const receiptByAddressLabels = {
  presumed: (to: string) =>
    msg`${{ to }}’s personal link, in the browser that opened it first. We can’t prove who used it.`,
  forwarded: (to: string) =>
    msg`${{ to }}’s personal link, in a different browser than the first: probably forwarded.`,
  unknown: (to: string) => msg`${{ to }}’s personal link. The browser is unknown.`,
}

export const receiptByPassedOnLabels = {
  presumed: msg`Link forwarded by a visitor, opened in the same browser as the first time.`,
  forwarded: msg`Link forwarded by a visitor, opened in a different browser than the first time: probably forwarded again.`,
  unknown: msg`Link forwarded by a visitor. The browser is unknown.`,
}
