import { msg } from '@lingui/core/runtime-macro'

export const libraryLabels = {
  trigger: msg`A trigger stays with its journey: each has its own. Choose the steps after it.`,
  apart: msg`Choose steps that belong together: one to begin with, and all others reached from it.`,
  many: msg`At most 50 steps are kept together. Choose fewer.`,
  broken: msg`These steps are not put together rightly. Load the page again.`,
  noTabs: msg`Choose at least one tab.`,
  manyTabs: msg`At most 20 tabs with 100 things each are kept together. Choose fewer.`,
  longTitle: (tab: string) =>
    msg`The title of a tab has at most 60 characters in the library. Shorten “${{ tab }}”, then save again.`,
  brokenTab: (tab: string, thing: string) =>
    thing
      ? msg`“${{ thing }}” in the tab “${{ tab }}” does not fit there, stands there twice, or lacks what it needs, such as an address. Mend it or take it out, then save again.`
      : msg`Something in the tab “${{ tab }}” does not fit there, stands there twice, or lacks what it needs, such as an address. Mend it or take it out, then save again.`,
}
