import { msg } from '@lingui/core/runtime-macro'

export const receiptByAddressLabels = {
  presumed: (to: string) =>
    msg`By the personal address of ${{ to }}, in the browser that opened it first. Nothing proves who sat before it.`,
  forwarded: (to: string) =>
    msg`By the personal address of ${{ to }}, in another browser than the first: likely forwarded.`,
  unknown: (to: string) => msg`By the personal address of ${{ to }}. Which browser it was is not known.`,
}

export const receiptByPassedOnLabels = {
  presumed: msg`By an address that a visitor passed on, in the browser that opened it first.`,
  forwarded: msg`By an address that a visitor passed on, in another browser than the first: likely forwarded again.`,
  unknown: msg`By an address that a visitor passed on. Which browser it was is not known.`,
}
