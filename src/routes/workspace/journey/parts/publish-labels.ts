import { msg } from '@lingui/core/runtime-macro'

export const publishSayingLabels = {
  tab_added: ({ tab }: { tab: string }) => msg`Tab “${{ tab }}” is new`,
  tab_removed: ({ tab }: { tab: string }) => msg`Tab “${{ tab }}” is taken away`,
  tab_renamed: ({ from, to }: { from: string; to: string }) => msg`Tab “${{ from }}” is called “${{ to }}”`,
  tabs_ordered: () => msg`The tabs stand in another order`,
  items_ordered: ({ tab }: { tab: string }) => msg`What stands in “${{ tab }}” is in another order`,
  item_added: ({ tab, item }: { tab: string; item: string }) => msg`“${{ item }}” is new in “${{ tab }}”`,
  item_removed: ({ tab, item }: { tab: string; item: string }) =>
    msg`“${{ item }}” is taken out of “${{ tab }}”`,
  item_moved: ({ tab, item }: { tab: string; item: string }) => msg`“${{ item }}” stands in “${{ tab }}” now`,
  item_changed: ({ tab, item }: { tab: string; item: string }) =>
    msg`“${{ item }}” in “${{ tab }}” says something else`,
}

export const publishAboutStateLabels = {
  draft: msg`Nothing was published yet: whoever opens a link reads that there is nothing here yet.`,
  live: msg`Visitors see the version that was published last.`,
  paused: msg`Paused: whoever opens a link is told that it is not open now.`,
  archived: msg`Archived: its links do not open.`,
}

export const publishStateLabels = {
  draft: msg`Draft`,
  live: msg`Live`,
  paused: msg`Paused`,
  archived: msg`Archived`,
}
