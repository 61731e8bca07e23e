import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/runtime-macro'
import type { Attention } from '../rules/attention.ts'

/**
 * How much of a tab was read: `3% of a 50 min read`, `50% of a 26 s read`. `expected`: seconds to read and hear all of
 * it.
 */
export function shareReadText({ percent }: Attention, expected: number | null): MessageDescriptor {
  const seconds = Math.round(expected ?? 0)
  if (seconds < 60)
    return saysAn(seconds)
      ? msg`${{ percent }}% of an ${{ seconds }} s read`
      : msg`${{ percent }}% of a ${{ seconds }} s read`
  const minutes = Math.round(seconds / 60)
  return saysAn(minutes)
    ? msg`${{ percent }}% of an ${{ minutes }} min read`
    : msg`${{ percent }}% of a ${{ minutes }} min read`
}

/** English says “an 8”, “an 11”, “an 18”. */
function saysAn(count: number): boolean {
  return /^(8|1[18]$)/.test(String(count))
}
