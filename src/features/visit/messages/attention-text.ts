import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/runtime-macro'
import type { Attention } from '../rules/attention.ts'

/** How much of a tab was read: `3% of a 50 min read`. `expected`: seconds to read and hear all of it. */
export function shareReadText({ percent }: Attention, expected: number | null): MessageDescriptor {
  const minutes = Math.max(1, Math.round((expected ?? 0) / 60))
  // English says “an 8”, “an 11”, “an 18”.
  return /^(8|1[18]$)/.test(String(minutes))
    ? msg`${{ percent }}% of an ${{ minutes }} min read`
    : msg`${{ percent }}% of a ${{ minutes }} min read`
}
