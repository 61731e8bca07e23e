import { msg } from '@lingui/core/runtime-macro'

export const libraryLabels = {
  trigger: msg`Triggers can’t be saved to the library. Choose the steps after the trigger.`,
  apart: msg`Choose connected steps: a first step and the steps that follow it.`,
  many: msg`You can save at most 50 steps together. Choose fewer.`,
  broken: msg`These steps are invalid. Reload the page.`,
  noTabs: msg`Choose at least one tab.`,
  manyTabs: msg`You can save up to 20 tabs with up to 100 items each. Choose fewer tabs, or remove some items.`,
  longTitle: (tab: string) =>
    msg`Tab titles in the library can have at most 60 characters. Shorten “${{ tab }}”, then save again.`,
  brokenTab: (tab: string, thing: string) =>
    thing
      ? msg`“${{ thing }}” in the “${{ tab }}” tab doesn’t belong there, appears twice, or is incomplete. Fix or remove it, then save again.`
      : msg`An item in the “${{ tab }}” tab doesn’t belong there, appears twice, or is incomplete. Fix or remove it, then save again.`,
}
