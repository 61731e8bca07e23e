import { msg } from '@lingui/core/runtime-macro'
import type { Difference } from '#src/features/journey/rules/compare.ts'
import { publishSayingLabels } from '#src/routes/workspace/journey/parts/publish-labels.ts'
import type { Say } from '#src/translation/speak.ts'

/** A difference as text. */
export function describeDifference(say: Say, difference: Difference): string {
  switch (difference.kind) {
    case 'tab_added':
      return say(msg`Tab “${{ tab: difference.tab }}” added`)
    case 'tab_removed':
      return say(msg`Tab “${{ tab: difference.tab }}” removed`)
    case 'tab_renamed':
      return say(msg`Tab “${{ from: difference.from }}” renamed to “${{ to: difference.to }}”`)
    case 'tabs_ordered':
      return say(msg`Tabs reordered`)
    case 'items_ordered':
      return say(msg`Items in “${{ tab: difference.tab }}” reordered`)
    default:
      return say(publishSayingLabels[difference.kind](difference))
  }
}
