import { msg } from '@lingui/core/runtime-macro'

export const publishSayingLabels = {
  tab_added: ({ tab }: { tab: string }) => msg`Tab “${{ tab }}” added`,
  tab_removed: ({ tab }: { tab: string }) => msg`Tab “${{ tab }}” removed`,
  tab_renamed: ({ from, to }: { from: string; to: string }) => msg`Tab “${{ from }}” renamed to “${{ to }}”`,
  tabs_ordered: () => msg`Tabs reordered`,
  items_ordered: ({ tab }: { tab: string }) => msg`Items in “${{ tab }}” reordered`,
  item_added: ({ tab, item }: { tab: string; item: string }) => msg`“${{ item }}” added to “${{ tab }}”`,
  item_removed: ({ tab, item }: { tab: string; item: string }) =>
    msg`“${{ item }}” removed from “${{ tab }}”`,
  item_moved: ({ tab, item }: { tab: string; item: string }) => msg`“${{ item }}” moved to “${{ tab }}”`,
  item_changed: ({ tab, item }: { tab: string; item: string }) => msg`“${{ item }}” in “${{ tab }}” edited`,
}

export const publishAboutStateLabels = {
  draft: msg`Not published yet. Visitors see an empty campaign.`,
  live: msg`Live. Visitors see the latest published version.`,
  paused: msg`Paused. Visitors see a message that the campaign isn’t available right now.`,
  archived: msg`Archived. Its links no longer work.`,
}

export const publishStateLabels = {
  draft: msg`Draft`,
  live: msg`Live`,
  paused: msg`Paused`,
  archived: msg`Archived`,
}
